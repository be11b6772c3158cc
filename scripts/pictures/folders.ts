/** Folders below the one of the pictures. */
export const ROOT = '.pictures'
export const FOLDERS = { latest: 'latest', stored: 'stored', difference: 'difference', thumbs: 'thumbs' } as const
