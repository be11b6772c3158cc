/**
 * Returns the class of the main area, which tells pages apart in style sheets and tests (SHL-02): / gives page-index, /rng page-rng,
 * /lobby/sports page-lobby-sports.
 */
export function pathClass(path: string): string {
  const name = path
    .replace(/\.html$/, '')
    .split('/')
    .filter(Boolean)
    .join('-')
    .replace(/[^\w-]/g, '-')
  return `page-${name || 'index'}`
}
