import { readDocuments, readSandboxSettings } from '../../metadata/metadata-documents.ts'
import { overlayMetadata, SITE_STATUSES, type SiteStatus } from '../../metadata/overlay-metadata.ts'
import { statusFor } from '../../metadata/site-status.ts'
import { suggest } from '../../tenants/problems/nearest.ts'
import { changeSettings, storeSetting } from '../change-settings.ts'
import { readAuditFields, readBrand, readText, type SandboxVerb } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

/** Opens a brand, or closes it for maintenance or for everybody's region. */
export const status: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const is = readText(input, 'status', 'maintenance')
  if (!isStatus(is)) throw new SandboxProblem(`There is no status "${is}".`, suggest(is, SITE_STATUSES, 'status'))
  const audit = readAuditFields(context, input)
  await changeSettings(context, {
    ...{ brand, audit, subject: 'status' },
    async change(tx) {
      const { system } = overlayMetadata(await readDocuments(tx, brand), await readSandboxSettings(tx, brand))
      const was = SITE_STATUSES[statusFor({ ...system, blockedCountries: [] }, undefined)]
      await storeSetting(tx, brand, 'status', { is }, audit.now)
      return was === is ? '' : `status: ${was} -> ${is}`
    },
  })
  return { message: MESSAGES[is](brand), brand, status: is }
}

const isStatus = (text: string): text is SiteStatus => (SITE_STATUSES as readonly string[]).includes(text)

const MESSAGES: Record<SiteStatus, (brand: string) => string> = {
  normal: brand => `${brand} is open.`,
  maintenance: brand => `${brand} shows its maintenance page.`,
  region: brand => `${brand} shows everybody that their region is blocked.`,
}
