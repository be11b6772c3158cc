/** Opens a brand, or closes it for maintenance or for everybody's region. */
import { Type } from 'typebox'
import { readDocuments, readSandboxSettings } from '../../metadata/metadata-documents.ts'
import { overlayMetadata, SITE_STATUSES, type SiteStatus } from '../../metadata/overlay-metadata.ts'
import { statusFor } from '../../metadata/site-status.ts'
import { changeSetting, storeSetting } from '../../tenants/release/change-setting.ts'
import { brandField, choiceField } from '../../verbs/fields.ts'
import { requireOwnPlatform } from '../../verbs/read-brand.ts'
import { defineChange } from '../../verbs/verb.ts'

export const status = defineChange({
  name: 'status',
  about: 'open a brand, or close it: normal, maintenance, region (blocked for everybody)',
  input: Type.Object({
    brand: brandField,
    status: choiceField({ title: 'status', example: 'maintenance' }, SITE_STATUSES),
  }),
  examples: ['luckystar maintenance --reason "moving the database"', 'luckystar normal --reason "moved"'],
  role: 'publisher',
  label: 'Status',
  reason: 'audit',
  async change({ context, input: { brand, status: is }, now, audit }) {
    requireOwnPlatform(context, 'whether a brand is open')
    return async tx => {
      const change = async () => {
        const { system } = overlayMetadata(await readDocuments(tx, brand), await readSandboxSettings(tx, brand))
        const was = SITE_STATUSES[statusFor({ ...system, blockedCountries: [] }, undefined)]
        await storeSetting(tx, brand, 'status', { is }, now)
        return was === is ? '' : `status: ${was} -> ${is}`
      }
      await changeSetting(tx, { brand, audit, what: 'office', subject: 'status', change })
      return { audit: [], result: { message: MESSAGES[is](brand), brand, status: is } }
    }
  },
})

const MESSAGES: Record<SiteStatus, (brand: string) => string> = {
  normal: brand => `${brand} is open.`,
  maintenance: brand => `${brand} shows its maintenance page.`,
  region: brand => `${brand} shows everybody that their region is blocked.`,
}
