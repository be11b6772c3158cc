/** Banners by group, with safe links. */
import type { BannersDocument } from '../../schemas/document/banners.ts'
import { isUnsafeKey, ownOf, step } from '../../schemas/metadata/wire-values.ts'
import { safeUrl } from '../../schemas/safe-url.ts'
import type { BuildContext } from '../build-context/build-context.ts'
import { below, type Decision, type Reason } from '../decisions/decision.ts'
import { linkTo } from '../menus/build-menus.ts'
import { BANNERS_DOCUMENT, type BadBanner, type Banner } from '../metadata/read-banners.ts'
import type { BannerItem, BannerModel } from '../model/site-model.ts'
import { escapeUrl, fillTemplate } from '../templates/fill-template.ts'

const DOCUMENT = 'banners.json'
const AUTOPLAY_MS = 5000

interface Surroundings {
  picture: (path: string) => string | undefined
  /** Decides whether a path leads to a page that the site does not have. */
  isOff: (path: string) => boolean
  brandName: string
}

/** Builds the groups of banners, without empty ones. */
export function buildBanners(
  document: BannersDocument,
  banners: readonly (Banner | BadBanner)[],
  { picture, isOff, brandName }: Surroundings,
  context: BuildContext,
): BannerModel {
  const groups: Record<string, BannerItem[]> = {}
  for (const banner of banners) {
    const { image } = decideBanner(banner, picture)
    if (banner.picture === undefined || image === undefined) continue
    const alt = ownOf(document.alts, banner.id)
    const item: BannerItem = { id: banner.id, image, alt: alt === undefined ? brandName : context.text(alt) }
    const url = targetOf(banner, document, context)
    if (url !== undefined && !isOff(url)) Object.assign(item, linkTo(url))
    if (Object.hasOwn(groups, banner.group)) groups[banner.group]!.push(item)
    else groups[banner.group] = [item]
  }
  const paths: Record<string, string> = {}
  for (const [path, group] of Object.entries(document.paths ?? {})) if (!isUnsafeKey(path)) paths[path] = group
  return { autoplay: document.autoplay ?? AUTOPLAY_MS, paths, groups }
}

/** Decides whether a banner shows: when it can be read and its picture has an allowed address, which comes with the decision. */
export function decideBanner(
  banner: Banner | BadBanner,
  picture: Surroundings['picture'],
): Decision & { image: string | undefined } {
  const image = banner.picture === undefined ? undefined : picture(banner.picture)
  return { value: image !== undefined, image, reasons: () => explainBanner(banner, image !== undefined) }
}

function explainBanner({ group, picture, pointer }: Banner | BadBanner, isAllowed: boolean): Reason[] {
  const at = { document: BANNERS_DOCUMENT, pointer }
  if (picture === undefined) {
    const message = 'It cannot be read: a banner needs a groupName and a url of a picture that is allowed.'
    return [{ finding: { code: 'banner-bad' }, message, fix: 'Correct the banner', holds: false, at }]
  }
  const sent: Reason = {
    finding: { code: 'banner-sent', group },
    message: `The platform sends it in the group "${group}".`,
    holds: true,
    at: below(at, 'groupName'),
  }
  const allowed: Reason = {
    finding: { code: 'banner-picture', url: picture },
    message: isAllowed
      ? 'Its picture has an address that is allowed.'
      : `Its picture "${picture}" has no address that is allowed.`,
    fix: 'Write the address of a picture that begins with / or https://',
    holds: isAllowed,
    at: below(at, 'url'),
  }
  return [sent, allowed]
}

/** Returns the link of a banner, which has one only when linkageType is set; its own target counts before that of its type. */
function targetOf(banner: Banner, document: BannersDocument, { report }: BuildContext): string | undefined {
  if (banner.linkageType === undefined) return undefined
  const own = ownOf(document.targets, banner.id)
  const template = own ?? ownOf(document.links, banner.linkageType)
  if (template === undefined) {
    report.add('banner/unknown-link', BANNERS_DOCUMENT, `${banner.pointer}/linkageType`, banner.linkageType)
    return undefined
  }
  const filled = fillTemplate(template, { bannerId: banner.id }, { escape: escapeUrl })
  if (!filled.ok)
    report.add(
      'template/bad',
      DOCUMENT,
      own ? `/targets${step(banner.id)}` : `/links${step(banner.linkageType)}`,
      template,
      filled.why,
    )
  const url = filled.ok ? safeUrl(filled.text, ['path', 'https', 'http']) : undefined
  if (filled.ok && url === undefined) report.add('banner/unsafe-link', BANNERS_DOCUMENT, banner.pointer, filled.text)
  return url
}
