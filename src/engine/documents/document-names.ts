/** Lists the names that the documents of a brand give to things, for others to refer to; a draft may hold documents of a wrong shape. */

import type { TenantDocument } from '../../schemas/document/files.ts'
import { isRecord, recordsOf } from '../../schemas/metadata/wire-values.ts'

/** Lists every name that opens a dialog: its file's, and its aliases. */
export const dialogNames = ({ dialogs }: Pick<TenantDocument, 'dialogs'>): string[] =>
  Object.entries(dialogs).flatMap(([name, dialog]) => [name, ...textsOf(dialog?.aliases)])

export function documentNames({ banners, dialogs, forms, menus, patterns, screens, tenant }: TenantDocument) {
  const paths = Object.values(screens).flatMap(screen => textsOf(screen?.paths))
  const fields = Object.values(forms).flatMap(form => recordsOf(form?.fields))
  return {
    bannerGroup: distinct(Object.values(banners.paths)),
    dialog: dialogNames({ dialogs }),
    feature: keysOf(tenant.features),
    field: distinct(fields.flatMap(({ id }) => textsOf([id]))),
    form: keysOf(forms),
    menu: keysOf(menus),
    /** Paths without parameters. */
    path: distinct(paths).filter(path => !path.includes(':')),
    pattern: keysOf(patterns.kinds),
  }
}

const keysOf = (value: unknown): string[] => (isRecord(value) ? Object.keys(value) : [])
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter(one => typeof one === 'string') : [])
const distinct = (names: readonly string[]): string[] => [...new Set(names)]
