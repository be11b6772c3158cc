import type { TenantDocument } from '../../schemas/document/merged.ts'

/** Defaults for missing documents and for missing required values in one. */
export const EMPTY_DOCUMENT: TenantDocument = {
  tenant: {
    id: 'unnamed',
    name: '',
    merchant: '',
    currency: { code: 'USD', symbol: '' },
    timeZone: 'UTC',
    languages: { default: 'EN', supported: ['EN'] },
    features: {},
    gameTypes: [],
    constants: {},
  },
  theme: { shared: {}, dark: {}, light: {} },
  menus: {},
  banners: { paths: {}, links: {} },
  patterns: { kinds: {} },
  shell: { header: [], banner: [], side: [], footer: [], bottom: [] },
  forms: {},
  screens: {},
  dialogs: {},
  texts: {},
}
