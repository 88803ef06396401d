import { endianness } from 'node:os'
import { gzipSync } from 'node:zlib'

export const kinds = ['proxy', 'account', 'container', 'object'] as const
export type Ports = Record<(typeof kinds)[number] | 'memcached', number>

export const accessKey = { accessKeyId: 'stayer:app', secretAccessKey: 'a-key-for-tests' }
export const region = 'us-east-1'
/** Few, so that tests see more than one page of a listing. */
export const listedAtOnce = 10

/** The files that Swift wants to find in its folder, by their names. */
export function swiftFiles(folder: string, ports: Ports): Record<string, string | Uint8Array> {
  const files: Record<string, string | Uint8Array> = {
    'swift.conf':
      '[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = only\ndefault = yes\n',
    'proxy.conf': `${common(folder)}${proxy(ports)}`,
  }
  for (const kind of ['account', 'container', 'object'] as const) {
    files[`${kind}.conf`] =
      `${common(folder)}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`
    files[`${kind}.ring.gz`] = ring(ports[kind])
  }
  return files
}

// A busy machine passes the usual half a second without an answer; then a server counts as broken
// for a minute.
const patient = 'conn_timeout = 30\nnode_timeout = 60\nerror_suppression_interval = 0'
const patientWithCache =
  'connect_timeout = 30\npool_timeout = 30\nio_timeout = 30\nerror_suppression_interval = 0'

const common = (folder: string) => `[DEFAULT]
swift_dir = ${folder}
devices = ${folder}/devices
recon_cache_path = ${folder}/devices
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
log_level = ERROR
${patient}
`

const proxy = ({ memcached }: Ports) => `[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
${patientWithCache}
[filter:s3api]
use = egg:swift#s3api
location = ${region}
max_bucket_listing = ${listedAtOnce}
[filter:tempauth]
use = egg:swift#tempauth
user_${accessKey.accessKeyId.replace(':', '_')} = ${accessKey.secretAccessKey} .admin
[filter:slo]
use = egg:swift#slo
`

const partPower = 2

/** A ring of one device and one replica: which server holds which part. */
function ring(port: number): Uint8Array {
  const device = {
    id: 0,
    region: 1,
    zone: 1,
    ip: '127.0.0.1',
    port,
    device: 'disk',
    weight: 1,
    meta: '',
  }
  const described = JSON.stringify({
    byteorder: endianness() === 'LE' ? 'little' : 'big',
    devs: [{ ...device, replication_ip: device.ip, replication_port: port }],
    part_shift: 32 - partPower,
    replica_count: 1,
    version: 1,
  })
  const head = Buffer.alloc(10)
  head.write('R1NG', 0, 'latin1')
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(described.length, 6)
  return gzipSync(Buffer.concat([head, Buffer.from(described), Buffer.alloc(2 * 2 ** partPower)]))
}
