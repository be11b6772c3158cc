import type { TenantDocument } from '../../../../src/schemas/document/files.ts'

/** Lists every name that opens a dialog: its file's, and its aliases. */
export const dialogNames = ({ dialogs }: Pick<TenantDocument, 'dialogs'>): string[] =>
  Object.entries(dialogs).flatMap(([name, { aliases = [] }]) => [name, ...aliases])
