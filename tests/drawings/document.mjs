/** Makes a page with the title of the missing document. It tells visitors that the document will come. */
export function document({ title }) {
  const stream = `BT
72 740 Td 28 TL /F2 20 Tf
${wrapped(title, 46).map(shownLine).join('\n')}
/F1 12 Tf 18 TL T*
${shownLine('This document will be published here.')}
ET`;
  return pdf([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R
/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    `<< /Title <feff${Buffer.from(title, 'utf16le').swap16().toString('hex')}> >>`,
  ]);
}

/**
 * Joins the objects in order, with the table of their offsets. The first is the catalogue, the last the document
 * information.
 */
function pdf(objects) {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function shownLine(text) {
  return `(${literal(text)}) Tj T*`;
}

/** Returns the text between the brackets of a PDF string: plain ASCII, with the dash of titles as its octal number. */
function literal(text) {
  return text
    .replace(/[\\()]/g, '\\$&')
    .replaceAll('–', '\\226')
    .replaceAll('’', "'")
    .replace(/[^\x20-\x7e]/g, '?');
}

function wrapped(text, limit) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length > limit) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
