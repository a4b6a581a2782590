let room = Buffer.allocUnsafe(1 << 17);
let [last, length] = ['', 0];

/**
 * The bytes of a text in UTF-8, good until the next call. A buffer for each of many pages costs more than to write it: it is
 * new memory, and the text is read twice, once to learn how long it is. A page is weighed and then written, so the bytes of the
 * last text are kept.
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

/** So many bytes has a UTF-16 code unit at most. */
export const MOST_UTF8_BYTES = 3;

/** Bytes. No page is that large; for what is, the room would stay in memory. */
const LARGE = 1 << 23;
