import { expect, test } from 'vitest'
import { addressBucket, networkBucket } from './rate-limit.ts'

test.each([
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:1:2::5', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::5', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8:1::2:3:4:5', '2001:db8:1:0::/64', '2001:db8:1::/48'],
  ['2001::1:2:3:4:5', '2001:0:0:1::/64', '2001:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
])(
  '%s counts as %s, of the network %s: an IPv6 connection is one address, whichever of its addresses it uses',
  (address, one, network) => {
    expect([addressBucket(address), networkBucket(addressBucket(address))]).toEqual([one, network])
  },
)
