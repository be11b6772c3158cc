/** The smallest possible brand, as a fixture: each test adds only its own subject. */

import type { Visitor } from '../src/engine/conditions/condition-keys.ts'
import { type BuiltSite, buildSite } from '../src/engine/site/build-site.ts'
import type { SiteDocuments } from '../src/engine/site/read-inputs.ts'
import { EMPTY_DOCUMENT, type TenantDocument } from '../src/schemas/document/files.ts'
import { EMPTY_METADATA } from '../src/schemas/metadata/metadata.ts'

export type SmallTenant = { [Part in keyof TenantDocument]?: Partial<TenantDocument[Part]> }
export interface SmallSite {
  tenant?: SmallTenant
  metadata?: Record<string, unknown>
  texts?: SiteDocuments['texts']
  widgets?: SiteDocuments['widgets']
  visitor?: Partial<Visitor>
}

export function smallDocuments({ tenant = {}, metadata = {}, texts = {}, widgets }: SmallSite): SiteDocuments {
  const document: TenantDocument = {
    ...EMPTY_DOCUMENT,
    ...(tenant as Partial<TenantDocument>),
    tenant: {
      id: 'small',
      name: 'Small',
      merchant: 'small',
      currency: { code: 'EUR', symbol: '€' },
      timeZone: 'UTC',
      languages: { default: 'EN', supported: ['EN', 'VI'] },
      features: {},
      gameTypes: [],
      constants: {},
      ...tenant.tenant,
    },
    theme: { ...EMPTY_DOCUMENT.theme, ...tenant.theme },
    banners: { ...EMPTY_DOCUMENT.banners, ...tenant.banners },
    patterns: { ...EMPTY_DOCUMENT.patterns, ...tenant.patterns },
    shell: { ...EMPTY_DOCUMENT.shell, ...tenant.shell },
  }
  return {
    tenant: document,
    metadata: {
      ...EMPTY_METADATA,
      ...metadata,
    },
    texts,
    languages: {
      EN: { name: 'English', tag: 'en', direction: 'ltr' },
      VI: { name: 'Tiếng Việt', tag: 'vi', direction: 'ltr', number: '1.234,5' },
    },
    ...(widgets && { widgets }),
  }
}

export const smallVisitor = (visitor: Partial<Visitor> = {}): Visitor => ({
  role: 'visitor',
  language: 'EN',
  ...visitor,
})

export const buildSmall = (fixture: SmallSite): BuiltSite =>
  buildSite(smallDocuments(fixture), smallVisitor(fixture.visitor))
