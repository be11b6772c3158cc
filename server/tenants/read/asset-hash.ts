import { createHash } from 'node:crypto'

/** Names a file of assets/ by its content: the first 16 hex digits of the SHA-256. */
export const assetHash = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex').slice(0, 16)
