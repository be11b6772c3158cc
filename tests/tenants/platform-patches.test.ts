/** A brand writes only its differences from the platform's flags and register rules, and a second one extends it. */
import { describe, expect, it } from 'vitest'
import { checkTenant } from '../../server/tenants/check/checks/check-tenant.ts'
import { readExplainSource } from '../../server/tenants/explain/explain-source.ts'
import { createTenantExplainer } from '../../server/tenants/explain/explain-tenant.ts'
import { problemLine } from '../../server/tenants/problems/print-problem.ts'
import { readPlatform } from '../../server/tenants/read/read-platform.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { createTenantFixture, type Files } from './tenant-fixture.ts'

const TREE = [
  { modId: 'SITE', enabled: true, childrenNodes: [{ modId: 'HELP', enabled: true }] },
  { modId: 'SLOTS', enabled: true },
  { modId: 'OTHER', enabled: true, childrenNodes: [{ modId: 'HELP', enabled: true }] },
]
const rule = (field: string, more = {}) => ({ field, enabled: true, required: false, maxLength: 20, ...more })
const files = (patch: Files): Files => ({
  'tenants/base/platform/whitelabel.json': TREE,
  'tenants/base/platform/registerRules.json': [rule('username', { required: true }), rule('email'), rule('qqNum')],
  ...patch,
})
const platformOf = (patch: Files, id = 'ruby') =>
  readPlatform(readTenant(createTenantFixture(files(patch)).dir, id).layers)
const linesOf = (patch: Files) =>
  checkTenant(createTenantFixture(files(patch)), 'ruby').problems.map(
    problem => `${problem.severity} ${problemLine(problem)}`,
  )

describe('patches of platform files', () => {
  it('TEN-13 flags are switched or added, rules are changed by field, and the rest stays inherited', () => {
    const { documents } = platformOf({
      'tenants/ruby/platform/whitelabel.json': {
        $schema: 'x',
        switch: { SLOTS: false, 'SITE/HELP': false },
        add: [{ modId: 'CLUB', enabled: true }],
      },
      'tenants/ruby/platform/registerRules.json': {
        fields: { email: { required: true }, qqNum: null, zalo: { minLength: 9 } },
      },
    })
    expect(documents.whitelabel).toEqual([
      { modId: 'SITE', enabled: true, childrenNodes: [{ modId: 'HELP', enabled: false }] },
      { modId: 'SLOTS', enabled: false },
      { modId: 'OTHER', enabled: true, childrenNodes: [{ modId: 'HELP', enabled: true }] },
      { modId: 'CLUB', enabled: true },
    ])
    expect(documents.registerRules).toEqual([
      rule('username', { required: true }),
      rule('email', { required: true }),
      { ...rule('qqNum'), enabled: false },
      { field: 'zalo', enabled: true, required: false, minLength: 9 },
    ])
  })

  it('TEN-13 a brand that extends a patched one patches it further or replaces the whole file', () => {
    const ruby = { 'tenants/ruby/platform/whitelabel.json': { switch: { SLOTS: false, OTHER: false } } }
    const opal = { 'tenants/opal/tenant.json': { id: 'opal', name: 'Opal', merchant: 'opal', extends: 'ruby' } }
    const flags = (patch: Files) =>
      (platformOf({ ...ruby, ...opal, ...patch }, 'opal').documents.whitelabel as typeof TREE).map(
        ({ modId, enabled }) => `${modId} ${enabled}`,
      )
    expect(flags({})).toEqual(['SITE true', 'SLOTS false', 'OTHER false'])
    expect(flags({ 'tenants/opal/platform/whitelabel.json': { switch: { SLOTS: true } } })).toEqual([
      'SITE true',
      'SLOTS true',
      'OTHER false',
    ])
    expect(flags({ 'tenants/opal/platform/whitelabel.json': [{ modId: 'ONE', enabled: true }] })).toEqual(['ONE true'])
  })

  it('TEN-13 TEN-03 explain names the line of the patch for its values, and that of the inherited file for others', () => {
    const patch = {
      'tenants/base/platform/whitelabel.json': [TREE[0], { ...TREE[1], enabled: false }],
      'tenants/ruby/platform/whitelabel.json': { switch: { SITE: false } },
      'tenants/ruby/tenant.json': {
        id: 'ruby',
        name: 'Ruby',
        merchant: 'ruby',
        features: { help: { modIds: ['HELP'] } },
      },
    }
    const source = readExplainSource(createTenantFixture(files(patch)), 'ruby')
    const explainer = createTenantExplainer(source, { role: 'visitor', language: 'EN' })
    expect(explainer.explain('toggle:help').fixes).toEqual([
      'Switch modId SITE on in tenants/ruby/platform/whitelabel.json:3:13.',
    ])
    expect(explainer.explain('toggle:slots').fixes[0]).toContain('tenants/base/platform/whitelabel.json')
  })

  it('TEN-13 unknown flags and invalid keys of a patch are reported with line and fix', () => {
    expect(linesOf({ 'tenants/ruby/platform/whitelabel.json': { switch: { SLOTZ: true } } })).toContain(
      'error tenants/ruby/platform/whitelabel.json:3:5  The inherited whitelabel tree has no flag "SLOTZ" to switch. Did you mean "SLOTS"?',
    )
    expect(linesOf({ 'tenants/ruby/platform/whitelabel.json': { swich: { SLOTS: true } } }).join()).toContain(
      'Did you mean "switch"?',
    )
    expect(
      linesOf({ 'tenants/ruby/platform/registerRules.json': { fields: { email: { require: true } } } }).join(),
    ).toContain('Did you mean "required"?')
  })
})
