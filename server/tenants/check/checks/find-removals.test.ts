import { describe, expect, it } from 'vitest'
import { linesOf, ruby } from '../../../../tests/tenants/tenant-fixture.ts'

describe('what a brand removes', () => {
  it('ENG-18 is reported at the line that removed it, with the inherited places that need it', () => {
    const club = { id: 'club', widget: 'hero', settings: { dialog: 'login' } }
    expect(
      linesOf({
        'tenants/base/shell.json': { header: [club], banner: [], side: [], footer: [], bottom: [] },
        'tenants/ruby/screens/promotions.json': { paths: ['/promo'] },
        ...ruby({ features: { slots: null } }),
      }).filter(line => line.startsWith('error')),
    ).toEqual([
      'error tenants/ruby/screens/promotions.json:2:12  This removes the path "/promotions", which tenants/base/menus.json:11, tenants/base/banners.json:6 need. Keep "/promotions", or change what names it in your own files.',
      'error tenants/ruby/tenant.json:6:14  This removes the feature "slots", which tenants/base/menus.json:13, tenants/base/tenant.json:34 need. Keep "slots", or change what names it in your own files.',
    ])
  })

  it('ENG-18 a needed property that is null is reported at the null, and an emptied file once', () => {
    expect(linesOf(ruby({ gameTypes: null }))).toEqual([
      'error tenants/ruby/tenant.json:5:16  tenant.gameTypes removes "gameTypes", which must not be missing. Take this out, or write what "gameTypes" shall be.',
    ])
    expect(linesOf(ruby({ languages: { default: null } }))).toHaveLength(1)
    expect(linesOf({ 'tenants/ruby/screens/promotions.json': 'null' })).toEqual([
      'error tenants/ruby/screens/promotions.json:1:1  screens.promotions is null, but an object { … } is expected. Write {}.',
    ])
  })
})
