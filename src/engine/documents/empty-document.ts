import type { TenantDocument } from '../../schemas/document/merged.ts'

/** What stands in for a part, or a required value of one, that is not there. */
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
