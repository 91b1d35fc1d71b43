import { expect, test } from 'vitest';
import { isPublic } from './public-address.ts';

/** Where a name may lead that somebody typed in to reach what is behind us. Sources: IANA's registries of special addresses. */
const inside = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.1.2.3',
  '169.254.0.1',
  // The metadata of a machine in AWS, of a task, of a Lambda's network, and DNS there.
  '169.254.169.254',
  '169.254.170.2',
  '169.254.100.1',
  '169.254.169.253',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.170',
  '192.0.2.1',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.255.255',
  '192.175.48.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:0:10.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '2620:4f:8000::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'ff0e::1',
  // No address at all.
  '',
  'localhost',
];

test.each(inside)('%s is nobody of the internet', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '52.94.236.248',
  '172.32.0.1',
  '192.0.1.1',
  '223.255.255.254',
  '2606:4700::1111',
  '2a00:1450:400e:80d::200e',
  '::ffff:8.8.8.8',
])('%s is', (address) => {
  expect(isPublic(address)).toBe(true);
});
