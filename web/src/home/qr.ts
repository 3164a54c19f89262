import type { QrCode } from '$/net/wire';

// A QR code as one path: every run of dark modules of a row is a bar of height one.
export function qrPath(code: QrCode): string {
  let path = '';
  code.rows.forEach((row, y) => {
    for (const run of row.matchAll(/1+/g)) path += `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`;
  });
  return path;
}
