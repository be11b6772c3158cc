import type { TenantDocument } from '../../../../src/schemas/document/merged.ts'

/** Every name that opens a dialog: its file's, and its other ones. */
export const dialogNames = ({ dialogs }: Pick<TenantDocument, 'dialogs'>): string[] =>
  Object.entries(dialogs).flatMap(([name, { aliases = [] }]) => [name, ...aliases])
