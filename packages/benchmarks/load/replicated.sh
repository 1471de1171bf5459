#!/usr/bin/env bash
# A replicated PostgreSQL on this machine, as docs/operations.md describes it: three nodes under Patroni with etcd, HAProxy
# that finds the leader, PgBouncer in front. Needs, on Debian, as root:
#   apt-get install --no-install-recommends patroni python3-etcd etcd-server postgresql pgbouncer haproxy
#
#   replicated.sh start FOLDER [FIRST_PORT]   prints the address for DATABASE_URL
#   replicated.sh status FOLDER               the members and their roles
#   replicated.sh failover FOLDER             kill -9 of the leader, with its Patroni
#   replicated.sh stop FOLDER                 ends everything and removes FOLDER
set -euo pipefail

command=${1:?start, status, failover or stop}
folder=${2:?a folder}
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -1)
nodes="0 1 2"

as_postgres() { setsid su postgres -s /bin/sh -c "exec $1" >>"$folder/$2.log" 2>&1 & }
port() { echo $(($(cat "$folder/first-port") + $1)); }
# Ports: 0-2 PostgreSQL, 3-5 Patroni, 6 etcd, 7 its peers, 8 HAProxy, 9 PgBouncer.

write_node() {
  cat >"$folder/node$1.yml" <<YML
scope: rooms
name: node$1
restapi: { listen: "127.0.0.1:$(port $((3 + $1)))", connect_address: "127.0.0.1:$(port $((3 + $1)))" }
etcd3: { host: "127.0.0.1:$(port 6)" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    # A commit is acknowledged once a second node has it: a failover loses nothing.
    synchronous_mode: true
    postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } }
  initdb: [{ encoding: UTF8 }, data-checksums]
  pg_hba: [ "host replication replicator 127.0.0.1/32 scram-sha-256", "host all all 127.0.0.1/32 scram-sha-256" ]
postgresql:
  listen: "127.0.0.1:$(port "$1")"
  connect_address: "127.0.0.1:$(port "$1")"
  data_dir: "$folder/data$1"
  bin_dir: "$bin"
  pgpass: "$folder/pgpass$1"
  authentication:
    superuser: { username: postgres, password: rooms }
    replication: { username: replicator, password: rooms }
  parameters: { unix_socket_directories: "$folder" }
YML
}

leader() {
  for node in $nodes; do
    if curl -fs -o /dev/null "http://127.0.0.1:$(port $((3 + node)))/primary"; then echo "$node"; return; fi
  done
  return 1
}

# Ends the processes of this folder whose command line begins so.
end() { for pid in $(pgrep -f "$2$folder/$3"); do kill "-$1" "$pid" 2>/dev/null || true; done; }

# The leader has a synchronous standby: only then are acknowledged commits safe.
is_ready() { leader >/dev/null && curl -fs "http://127.0.0.1:$(port 3)/cluster" | grep -q sync_standby; }

start() {
  mkdir -p "$folder"
  echo "${3:-4210}" >"$folder/first-port"
  chmod 755 "$folder"
  chown postgres "$folder"
  as_postgres "etcd --data-dir $folder/etcd --listen-client-urls http://127.0.0.1:$(port 6) \
    --advertise-client-urls http://127.0.0.1:$(port 6) --listen-peer-urls http://127.0.0.1:$(port 7) \
    --initial-advertise-peer-urls http://127.0.0.1:$(port 7) --initial-cluster default=http://127.0.0.1:$(port 7)" etcd
  for node in $nodes; do
    write_node "$node"
    as_postgres "/usr/bin/patroni $folder/node$node.yml" "patroni$node"
  done
  {
    echo "defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen leader
  bind 127.0.0.1:$(port 8)
  option httpchk GET /primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions"
    for node in $nodes; do
      echo "  server node$node 127.0.0.1:$(port "$node") check port $(port $((3 + node)))"
    done
  } >"$folder/haproxy.cfg"
  as_postgres "haproxy -f $folder/haproxy.cfg" haproxy
  for _ in $(seq 120); do is_ready && break; sleep 1; done
  PGPASSWORD=rooms psql -qh 127.0.0.1 -p "$(port 8)" -U postgres -c 'create database rooms'
  echo '"postgres" "rooms"' >"$folder/users.txt"
  cat >"$folder/pgbouncer.ini" <<INI
[databases]
rooms = host=127.0.0.1 port=$(port 8)
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $(port 9)
unix_socket_dir =
auth_type = plain
auth_file = $folder/users.txt
pool_mode = session
max_client_conn = 500
default_pool_size = 80
server_connect_timeout = 3
server_login_retry = 1
INI
  as_postgres "pgbouncer $folder/pgbouncer.ini" pgbouncer
  sleep 1
  echo "postgres://postgres:rooms@127.0.0.1:$(port 9)/rooms"
}

case $command in
start) start "$@" ;;
status) curl -fs "http://127.0.0.1:$(port 3)/cluster" || curl -fs "http://127.0.0.1:$(port 4)/cluster" ;;
failover)
  node=$(leader)
  # Patroni first, or it would start PostgreSQL again.
  end KILL "patroni " "node$node.yml"
  kill -9 "$(head -1 "$folder/data$node/postmaster.pid")"
  echo "node$node is gone"
  ;;
stop)
  for program in "patroni " "pgbouncer " "haproxy -f " "etcd --data-dir "; do end TERM "$program" ""; done
  for node in $nodes; do
    [ -f "$folder/data$node/postmaster.pid" ] && su postgres -s /bin/sh -c "$bin/pg_ctl -D $folder/data$node -m immediate stop" >/dev/null || true
  done
  rm -rf "$folder"
  ;;
*) echo "start, status, failover or stop" >&2; exit 2 ;;
esac
