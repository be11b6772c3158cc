/** @example maskName('player') // 'pl***r' */
export function maskName(name: string): string {
  const letters = [...name]
  return letters.length < 4 ? `${letters[0] ?? ''}***` : `${letters.slice(0, 2).join('')}***${letters.at(-1)}`
}
