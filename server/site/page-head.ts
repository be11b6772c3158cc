/** Tags in the head of a page for search engines and for previews of links. */
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { appIcon } from './app-icon.ts'
import type { FoundPage } from './find-page.ts'
import { scriptJson } from './html-document.ts'
import { addressInLanguage, canonicalAddress } from './public-address.ts'

export interface PageHeadOptions {
  site: SiteModel
  page: FoundPage
  /** Origin of the page: scheme, host and port. */
  origin: string
  title: string
  description: string
  /** Picture of the page's subject; left out: its banner, else the brand's icon. */
  picture?: string | undefined
}

/** Returns the tags of a page that search engines may list. */
export function pageHead(options: PageHeadOptions): string {
  const { site, page, origin, title } = options
  const { brand, language } = site
  const address = canonicalAddress(site, page)
  const url = (code: string) => origin + addressInLanguage(address, code, brand)
  const here = url(language)
  const icon = iconAddress(options)
  return [
    `<link rel="canonical" href="${escapeHtml(here)}">`,
    ...alternates(brand, url),
    previewTags(options),
    `<script type="application/ld+json">${scriptJson(structuredData(site, { address, origin, here, icon, title }))}</script>`,
  ].join('')
}

/** Returns the tags from which messengers make the preview of a link. */
export function previewTags(options: PageHeadOptions): string {
  const { site, page, origin, title, description, picture } = options
  const { brand, language } = site
  const banner = picture ?? page.screen.banners[0]?.image
  return [
    ...meta('property', {
      'og:title': title,
      'og:description': description,
      'og:type': 'website',
      'og:url': origin + addressInLanguage(canonicalAddress(site, page), language, brand),
      'og:site_name': brand.name,
      'og:image': banner ? absolute(origin, asRaster(banner)) : iconAddress(options),
    }),
    ...meta('name', { 'twitter:card': banner ? 'summary_large_image' : 'summary' }),
  ].join('')
}

const iconAddress = ({ site, origin }: PageHeadOptions) => origin + appIcon(site.brand.mark, '512')

/** Links to the page in each language of the brand, and for all other languages. */
function alternates({ languages }: SiteModel['brand'], url: (code: string) => string): string[] {
  if (languages.length < 2) return []
  return languages.map(
    ({ code, tag }) => `<link rel="alternate" hreflang="${escapeHtml(tag)}" href="${escapeHtml(url(code))}">`,
  )
}

const meta = (attribute: 'property' | 'name', values: Record<string, string>) =>
  Object.entries(values).flatMap(([name, value]) =>
    value ? [`<meta ${attribute}="${name}" content="${escapeHtml(value)}">`] : [],
  )

/** Describes the site and its company on the home page; on every other page, its position in the site (schema.org). */
function structuredData(
  { brand, language }: SiteModel,
  { address, origin, here, icon, title }: Record<'address' | 'origin' | 'here' | 'icon' | 'title', string>,
): object {
  const { name } = brand
  const context = { '@context': 'https://schema.org' }
  const home = `${origin}/`
  if (address === '/') {
    const tag = brand.languages.find(({ code }) => code === language)?.tag
    const publisher = { '@type': 'Organization', name, url: home, logo: icon }
    return { ...context, '@type': 'WebSite', name, url: home, inLanguage: tag, publisher }
  }
  const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item })
  // titles end in the name of the brand
  const [own = title] = title.split(' | ')
  return { ...context, '@type': 'BreadcrumbList', itemListElement: [crumb(1, name, home), crumb(2, own, here)] }
}

/** Names the raster form of a picture: previews of links show no SVG, and generated pictures exist in both forms. */
const asRaster = (address: string) => address.replace(/^(\/art\/.*)\.svg$/, '$1.webp')

const absolute = (origin: string, address: string) => new URL(address, origin).href
