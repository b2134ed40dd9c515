/// How a Firefox for tests is set up.
enum FirefoxSettings {
  /// It asks nobody for anything but what a page wants, and shows no page of its own. What is not
  /// said here is as visitors have it: above all, automation must not relax what pages in a folder
  /// may do.
  static let quiet = settings.map { "user_pref(\"\($0)\", \($1));\n" }.joined()

  private static let settings = [
    ("remote.prefs.recommended", "false"),
    // Its window has the focus, though there is no screen.
    ("focusmanager.testmode", "true"),
    // Whatever wants to leave this machine meets a closed door.
    ("network.proxy.type", "1"),
    ("network.proxy.http", "\"127.0.0.1\""),
    ("network.proxy.http_port", "9"),
    ("network.proxy.ssl", "\"127.0.0.1\""),
    ("network.proxy.ssl_port", "9"),
    ("network.proxy.no_proxies_on", "\"127.0.0.1\""),
    ("network.proxy.allow_hijacking_localhost", "false"),
    ("network.captive-portal-service.enabled", "false"),
    ("network.connectivity-service.enabled", "false"),
    ("services.settings.server", "\"data:,\""),
    ("app.update.enabled", "false"),
    ("app.normandy.enabled", "false"),
    ("extensions.update.enabled", "false"),
    ("extensions.getAddons.cache.enabled", "false"),
    ("media.gmp-manager.updateEnabled", "false"),
    ("browser.safebrowsing.update.enabled", "false"),
    ("browser.search.update", "false"),
    ("browser.region.network.url", "\"\""),
    ("browser.region.update.enabled", "false"),
    ("dom.push.connection.enabled", "false"),
    ("datareporting.policy.dataSubmissionEnabled", "false"),
    ("datareporting.healthreport.uploadEnabled", "false"),
    ("toolkit.telemetry.server", "\"data:,\""),
    ("browser.startup.page", "0"),
    ("browser.startup.homepage", "\"about:blank\""),
    ("browser.startup.homepage_override.mstone", "\"ignore\""),
    ("browser.aboutwelcome.enabled", "false"),
    ("browser.newtabpage.enabled", "false"),
    ("browser.shell.checkDefaultBrowser", "false"),
    ("browser.sessionstore.resume_from_crash", "false"),
    ("datareporting.policy.dataSubmissionPolicyBypassNotification", "true"),
    ("trailhead.firstrun.didSeeAboutWelcome", "true"),
    ("termsofuse.bypassNotification", "true"),
  ]
}
