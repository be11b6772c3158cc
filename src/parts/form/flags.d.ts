declare module 'virtual:flags' {
  /** Address of the folder with a flag for each country, <ISO code>.svg; made by scripts/build/flags.mjs. */
  export const flagFolder: string
}
