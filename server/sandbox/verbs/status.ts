import { readDocuments, readSandboxSettings } from '../../metadata/metadata-documents.ts'
import { overlayMetadata, SITE_STATUSES, type SiteStatus } from '../../metadata/overlay-metadata.ts'
import { statusFor } from '../../metadata/site-status.ts'
import { suggest } from '../../tenants/problems/nearest.ts'
import { changeSettings, saveSetting } from '../change-settings.ts'
import { readAuditFields, readBrand, readText, type SandboxVerb } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

/** Opens a brand, or closes it for maintenance or for everybody's region (SYS-01). */
export const status: SandboxVerb = async (desk, words) => {
  const brand = await readBrand(desk, words)
  const is = readText(words, 'status', 'maintenance')
  if (!isStatus(is)) throw new SandboxProblem(`There is no status "${is}".`, suggest(is, SITE_STATUSES, 'status'))
  const deed = readAuditFields(desk, words)
  await changeSettings(desk, {
    ...{ brand, deed, subject: 'status' },
    async change(tx) {
      const { system } = overlayMetadata(await readDocuments(tx, brand), await readSandboxSettings(tx, brand))
      const was = SITE_STATUSES[statusFor({ ...system, blockedCountries: [] }, undefined)]
      await saveSetting(tx, brand, 'status', { is }, deed.now)
      return was === is ? '' : `status: ${was} -> ${is}`
    },
  })
  return { said: SAID[is](brand), brand, status: is }
}

const isStatus = (text: string): text is SiteStatus => (SITE_STATUSES as readonly string[]).includes(text)

const SAID: Record<SiteStatus, (brand: string) => string> = {
  normal: brand => `${brand} is open.`,
  maintenance: brand => `${brand} shows its maintenance page.`,
  region: brand => `${brand} shows everybody that their region is blocked.`,
}
