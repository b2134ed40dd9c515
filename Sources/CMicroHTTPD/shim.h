#pragma once
#include <microhttpd.h>
#include <netinet/in.h>
#include <sys/socket.h>

/// What a server is started with. Swift cannot call variadic C functions, so the options that we
/// use are fixed here.
struct gallerist_mhd_settings {
  const struct sockaddr *address;
  uint16_t port;
  unsigned int threads;
  unsigned int connections;
  unsigned int timeout_seconds;
  size_t memory_per_connection;
  void *context;
  MHD_AccessHandlerCallback answer;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection;
  void *(*target)(void *context, const char *target, struct MHD_Connection *connection);
};

static inline struct MHD_Daemon *gallerist_mhd_start(const struct gallerist_mhd_settings *settings) {
  unsigned int flags = MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME;
  if (settings->address->sa_family == AF_INET6) flags |= MHD_USE_IPv6;
  return MHD_start_daemon(
      flags, settings->port, NULL, NULL, settings->answer, settings->context,
      MHD_OPTION_SOCK_ADDR, settings->address,
      MHD_OPTION_THREAD_POOL_SIZE, settings->threads,
      MHD_OPTION_CONNECTION_LIMIT, settings->connections,
      MHD_OPTION_CONNECTION_TIMEOUT, settings->timeout_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->memory_per_connection,
      MHD_OPTION_NOTIFY_COMPLETED, settings->completed, settings->context,
      MHD_OPTION_NOTIFY_CONNECTION, settings->connection, settings->context,
      MHD_OPTION_URI_LOG_CALLBACK, settings->target, settings->context,
      MHD_OPTION_END);
}

/// The port that the server really listens at; 0 where it cannot be told.
static inline uint16_t gallerist_mhd_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info == NULL ? 0 : info->port;
}

/// The port of the client's end of a connection; 0 where it cannot be told.
static inline uint16_t gallerist_mhd_client_port(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  if (info == NULL || info->client_addr == NULL) return 0;
  if (info->client_addr->sa_family == AF_INET)
    return ntohs(((const struct sockaddr_in *)info->client_addr)->sin_port);
  if (info->client_addr->sa_family == AF_INET6)
    return ntohs(((const struct sockaddr_in6 *)info->client_addr)->sin6_port);
  return 0;
}

/// For how long nothing may happen on this connection.
static inline void gallerist_mhd_set_timeout(
    struct MHD_Connection *connection, unsigned int seconds) {
  MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, seconds);
}

/// The socket of a connection; -1 where it cannot be told.
static inline int gallerist_mhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

// Macros with casts, which Swift does not see.
static const uint64_t gallerist_mhd_size_unknown = MHD_SIZE_UNKNOWN;
static const ssize_t gallerist_mhd_end_with_error = MHD_CONTENT_READER_END_WITH_ERROR;
