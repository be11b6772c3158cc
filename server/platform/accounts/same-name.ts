/** Whether two spellings are the name of one person: letter case, width of characters and spaces do not matter. */
export const isSameName = (a: string, b: string): boolean => plainName(a) === plainName(b)

const plainName = (name: string) => name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()
