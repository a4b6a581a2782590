let room = Buffer.allocUnsafe(1 << 17);
let [last, length] = ['', 0];

/**
 * The bytes of a text in UTF-8, valid until the next call. A new buffer for each page costs more than the encoding itself:
 * it is new memory, and the text is read twice, once to learn its length. A page is measured and then written, so the bytes
 * of the last text are kept.
 */
export function utf8Bytes(text: string): Buffer {
  const most = text.length * MOST_UTF8_BYTES;
  if (most > LARGE) return Buffer.from(text);
  if (text !== last) {
    if (most > room.length) room = Buffer.allocUnsafe(most * 2);
    length = room.write(text);
    last = text;
  }
  return room.subarray(0, length);
}

/** The most bytes one UTF-16 code unit can take. */
export const MOST_UTF8_BYTES = 3;

/** Bytes. No page is that large; for larger texts the buffer would stay in memory. */
const LARGE = 1 << 23;
