import { type LookupAddress, type LookupAllOptions, lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** URLs come from browsers and agents, that is from anybody: requests to them must not reach private networks. */

const blocked = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  blocked.addSubnet(network, prefix, 'ipv4')
// For IPv6 only public address space, without tunnels and documentation addresses.
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(network, prefix, 'ipv6')

const isPublic = (address: string): boolean =>
  isIP(address) === 4 ? !blocked.check(address, 'ipv4') : open.check(address, 'ipv6') && !blocked.check(address, 'ipv6')

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

/** Whether a request may go to an IP address. If the product itself is on loopback, loopback is allowed too. */
const isAllowed = (address: string, allowLoopback: boolean): boolean =>
  isPublic(address) || (allowLoopback && isLoopback(address))

const isLoopbackHost = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost') || isLoopback(host)

/** Whether a host may be connected to. Names are checked again when they are resolved. */
export const isPublicHost = (host: string, allowLoopback: boolean): boolean =>
  isLoopbackHost(host) ? allowLoopback : isIP(host) === 0 || isPublic(host)

/** Whether an endpoint may be stored: https, and no forbidden address. */
export function isEndpoint(text: string, allowLoopback: boolean): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.username || url.password) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isProtected = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(host))
  return isProtected && isPublicHost(host, allowLoopback)
}

/** Resolves names for requests to endpoints, without addresses in private networks. */
export const publicLookup =
  (allowLoopback: boolean): LookupFunction =>
  (host, options, callback) => {
    const all: LookupAllOptions = {
      ...options,
      family: options.family === 'IPv4' ? 4 : options.family === 'IPv6' ? 6 : (options.family ?? 0),
      all: true,
    }
    resolve(host, all, (error, addresses: LookupAddress[]) => {
      const allowed = error ? [] : addresses.filter(({ address }) => isAllowed(address, allowLoopback))
      const [first] = allowed
      if (error || !first) callback(error ?? new Error(`${host} is in no public network`), [])
      else if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
