import CommandLine
import Glibc

exit(await Tool.main(Swift.CommandLine.arguments))
