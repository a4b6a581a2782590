/** Content must not be able to steer the terminal. (Safety rule 20.) */
export function escapeControl(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is made harmless here
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
