/** Guesses a game's title for a generated picture from its code, as no table here has an upstream's games; alike at every instance. */

/** Turns `golden-dragon_2` into Golden Dragon 2; a code without letters becomes the vendor's. */
export function guessGame(vendor: string, code: string): { title: string; gameType: string } {
  const words = code.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const named = words.some(word => /\p{L}{2}/u.test(word)) ? words : [vendor, ...words]
  const title = named.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return { title: title.slice(0, 60), gameType: 'RNG' }
}
