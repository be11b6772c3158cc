declare module 'virtual:text-readers' {
  /** Text key -> readers in the program: names of widgets, `pages` or `server`; made by scripts/build/text-readers.mjs. */
  export const textReaders: Readonly<Record<string, readonly string[]>>
}
