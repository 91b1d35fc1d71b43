/** Castagnoli's polynomial, reflected. */
const polynomial = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value;
});

/** CRC-32C of the data so far (`previous`) and of `data`; RFC 3720, appendix B.4. */
export const crc32c = (data: Buffer, previous = 0): number => {
  let value = ~previous;
  for (const byte of data) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
};
