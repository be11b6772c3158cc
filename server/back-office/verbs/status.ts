/** Opens a brand, or closes it for maintenance or for everybody's region. */
import { Type } from 'typebox'
import type { WireSystem } from '../../../src/schemas/metadata/metadata.ts'
import { OperatorError } from '../../http/operator-error.ts'
import { readDocuments, readSandboxSettings } from '../../metadata/metadata-documents.ts'
import { overlayMetadata, SITE_STATUSES, type StatusSetting } from '../../metadata/overlay-metadata.ts'
import { statusFor } from '../../metadata/site-status.ts'
import { changeSetting, storeSetting } from '../../tenants/release/change-setting.ts'
import { brandField, choiceField, textField } from '../../verbs/fields.ts'
import { requireOwnPlatform } from '../../verbs/read-brand.ts'
import { readMoment } from '../../verbs/read-moment.ts'
import { defineChange } from '../../verbs/verb.ts'

export const status = defineChange({
  name: 'status',
  about: 'open a brand, or close it: normal, maintenance, region (blocked for everybody)',
  input: Type.Object({
    brand: brandField,
    status: choiceField({ title: 'status', example: 'maintenance' }, SITE_STATUSES),
    until: Type.Optional(
      textField({
        title: 'moment',
        description: 'expected end of a maintenance: +2h, or a date and time',
        example: '+2h',
      }),
    ),
  }),
  examples: ['luckystar maintenance --until +2h --reason "moving the database"', 'luckystar normal --reason "moved"'],
  role: 'publisher',
  label: 'Status',
  reason: 'audit',
  async change({ context, input: { brand, status: is, until }, now, audit }) {
    requireOwnPlatform(context, 'whether a brand is open')
    const setting: StatusSetting = { is, ...(until !== undefined && { until: readEnd(until, is, now) }) }
    return async tx => {
      const change = async () => {
        const { system } = overlayMetadata(await readDocuments(tx, brand), await readSandboxSettings(tx, brand))
        await storeSetting(tx, brand, 'status', setting, now)
        const [was, will] = [describe(system), [is, setting.until].filter(Boolean).join(' until ')]
        return was === will ? '' : `status: ${was} -> ${will}`
      }
      await changeSetting(tx, { brand, audit, what: 'office', class: 'configuration', subject: 'status', change })
      return { audit: [], result: { message: MESSAGES[is](setting, brand), brand, status: is } }
    }
  },
})

const MESSAGES: Record<StatusSetting['is'], (setting: StatusSetting, brand: string) => string> = {
  normal: (_, brand) => `${brand} is open.`,
  maintenance: ({ until }, brand) =>
    `${brand} shows its maintenance page${until === undefined ? '' : `, and ${until} as its expected end`}.`,
  region: (_, brand) => `${brand} shows everybody that their region is blocked.`,
}

/** Describes the state of a site, with the expected end of a maintenance. */
function describe(system: WireSystem): string {
  const status = SITE_STATUSES[statusFor({ ...system, blockedCountries: [] }, undefined)]
  return [status, status === 'maintenance' && system.maintenanceEndsAt].filter(Boolean).join(' until ')
}

function readEnd(text: string, is: StatusSetting['is'], now: number): string {
  if (is !== 'maintenance')
    throw new OperatorError(`--until is the end of a maintenance, and the status is ${is}.`, 'Leave --until out.')
  const end = readMoment(text, now)
  if (end <= now) throw new OperatorError(`${text} is over.`, 'Write the expected end, such as +2h.')
  return new Date(end).toISOString()
}
