/** A PDF with the same operators on each page, as short as it can be. */
export function pdfOf(content: string, pages = 1, entries = ''): Buffer {
  const page = '/MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /XObject << /I 6 0 R >> >>';
  const kids = Array.from({ length: pages }, (_, index) => (index === 0 ? 3 : 6 + index));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R ${page} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n0\nendstream',
    ...kids.slice(1).map(() => `<< /Type /Page /Parent 2 0 R ${page} >>`),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`;
  return Buffer.from(
    `${text}trailer << /Size ${objects.length + 1} /Root 1 0 R ${entries} >>\nstartxref\n${start}\n%%EOF`,
  );
}

/** The operators that show a text. */
export function show(x: number, y: number, text: string): string {
  return `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET`;
}

/** The entry of a trailer that makes a PDF need a password. */
export const encrypted = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> >> /ID [<00> <00>]`;
