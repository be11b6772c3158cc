/** Says a name in words: `agent-bets` is "Agent bets". */
export function inWords(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
