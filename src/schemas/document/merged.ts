/** A tenant's configuration after inheritance: all its files as one document. */
import type { BannersDocument } from './banners.ts'
import type { FormDocument } from './form.ts'
import type { MenusDocument } from './menus.ts'
import type { PatternsDocument } from './patterns.ts'
import type { DialogDocument, ScreenDocument, ShellDocument } from './screen.ts'
import type { TenantFile } from './tenant.ts'
import type { ThemeDocument } from './theme.ts'

export interface TenantDocument {
  tenant: TenantFile
  theme: ThemeDocument
  menus: MenusDocument
  banners: BannersDocument
  patterns: PatternsDocument
  shell: ShellDocument
  forms: Record<string, FormDocument>
  screens: Record<string, ScreenDocument>
  dialogs: Record<string, DialogDocument>
  /** Language -> text key -> text: only the tenant's overrides of and additions to locales/. */
  texts: Record<string, Record<string, string>>
}
