/**
 * Finds the text keys that source files ask for: written out, or made of a template such as `problem.${code}`. Serves the check that every
 * text has a reader, and the reference for operators, which says where each text is read.
 */

/** @typedef {{ path: string, text: string }} SourceText */

/** Removes the plural ending of a key, as plural forms differ between languages. @param {string} key */
export const plainKey = key => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** Spelling of a code or id inside a key: `mobileNum` -> `mobile-num`, `AC` -> `ac`. @param {string} word */
const inKey = word => word.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

/**
 * @param {readonly SourceText[]} files
 * @returns {(key: string) => string[]} the paths of the files that ask for a key
 */
export function createReaderSearch(files) {
  /** Quoted strings that look like keys, with the files that hold them. @type {Map<string, Set<string>>} */
  const named = new Map()
  /** Codes, ids and field names that a key may end in. */
  const ends = new Set()
  /** Keys built from templates, as the text before and after the placeholder. @type {{ before: string, after: string, path: string }[]} */
  const joined = []
  for (const { path, text } of files) {
    for (const [key] of text.matchAll(/(?<=['"`])[a-z][\w-]*\.[\w./-]+(?=['"`])/g)) {
      const paths = named.get(key) ?? new Set()
      named.set(key, paths.add(path))
    }
    for (const [word] of text.matchAll(/(?<=['"`])[\w./-]+(?=['"`])|(?<![\w.])[a-z]\w+(?=\??:)/g)) ends.add(inKey(word))
    if (path.endsWith('.json')) continue
    for (const [, before, after] of text.matchAll(/`([a-z][\w./-]*)\$\{[^`]*?\}([\w./-]*)`/g))
      joined.push({ before, after, path })
  }
  /** @param {string} key @returns {string[]} */
  const joinedIn = (key, depth = 2) =>
    joined.flatMap(({ before, after, path }) => {
      if (key.length <= before.length + after.length || !key.startsWith(before) || !key.endsWith(after)) return []
      const filled = key.slice(before.length, key.length - after.length)
      return ends.has(filled) || (depth > 1 && joinedIn(filled, depth - 1).length > 0) ? [path] : []
    })
  /** @param {string} key @returns {string[]} */
  const readersOf = key => [
    ...(named.get(key) ?? []),
    ...joinedIn(key),
    // a hint with equal bounds has a text of its own (src/engine/forms/fill-bounds.ts)
    ...(key.endsWith('-equal') ? readersOf(key.slice(0, -'-equal'.length)) : []),
  ]
  return key => [...new Set(readersOf(key))]
}
