/** Writes a screen as a static page with a base path, to be measured beside hand-written pages. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { htmlDocument } from '../../server/site/html-document.ts'
import { widgetsOf } from '../../server/site/render-page.ts'
import { classNamesIn, inlineStyle, tokenRules } from '../../server/site/style-sheet.ts'
import { readWebAssets } from '../../server/site/web-assets.ts'
import * as app from '../../src/app/entry-server.tsx'
import { homePage } from './home-site.ts'
import { gamesScript, lobbyPage } from './lobby-site.ts'

const PAGES = { home: homePage, lobby: lobbyPage }

/**
 * @param name of one of the benchmark's pages
 * @param web folder of the browser's build
 * @param out folder for index.html and assets/
 * @param base path that the folder is served under, such as /ours/home/
 */
export function writeStaticPage(name: keyof typeof PAGES, web: string, out: string, base: string): void {
  const { page, site } = PAGES[name](app, base)
  const { screen } = page.screen
  const { html, usedTexts, icons, preloads } = app.renderPage(page)
  const assets = readWebAssets(web, base)
  const { modules, styles } = assets.forWidgets(widgetsOf(site, screen.main, screen.regions))
  const style = inlineStyle([
    tokenRules(site.theme),
    assets.rulesFor(styles, classNamesIn(html)),
    app.iconSprite(icons),
  ])
  mkdirSync(out, { recursive: true })
  cpSync(join(web, 'assets'), join(out, 'assets'), { recursive: true, filter: file => !/\.(br|gz|woff2)$/.test(file) })
  const texts = Object.fromEntries(usedTexts.map(key => [key, site.texts[key] ?? '']))
  const pageData = { ...page, texts }
  const document = htmlDocument({
    brand: site.brand,
    language: 'EN',
    theme: 'dark',
    textSize: 'normal',
    mayBeSignedIn: false,
    title: app.documentTitle(site.brand.name, screen.title),
    description: '',
    head: '',
    colour: '#000000',
    style: style.text,
    styles,
    laterStyles: [],
    boot: assets.boot,
    modules,
    preloads,
    markup: html,
    page: name === 'home' ? `${base}page.json` : pageData,
  })
  if (name === 'home') writeFileSync(join(out, 'page.json'), JSON.stringify(pageData))
  if (name === 'lobby') writeFileSync(join(out, 'games.js'), gamesScript())
  const script = name === 'lobby' ? `<script src="${base}games.js"></script>` : ''
  writeFileSync(join(out, 'index.html'), document.replace('</head>', `${script}</head>`))
}
