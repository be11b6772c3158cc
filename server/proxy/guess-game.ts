/** An upstream's games are in no table here: the title on a generated picture is read from the game's code, alike at every instance. */

/** `golden-dragon_2` -> Golden Dragon 2; a code without letters -> the vendor's. */
export function guessGame(vendor: string, code: string): { title: string; gameType: string } {
  const words = code.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const named = words.some(word => /\p{L}{2}/u.test(word)) ? words : [vendor, ...words]
  const title = named.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
  return { title: title.slice(0, 60), gameType: 'RNG' }
}
