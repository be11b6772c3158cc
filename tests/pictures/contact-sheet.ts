/** Writes the contact sheet at the end of a run: every picture by screen, with its difference from the stored set. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type {
  FullConfig,
  FullResult,
  Reporter,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from '@playwright/test/reporter'
import { escapeHtml } from '../../server/http/escape-html.ts'
import { fileNameOf, PLAN, type Plan, ROOT, STORED } from './picture.ts'

export interface SheetPicture {
  name: string
  status: 'changed' | 'new' | 'gone' | 'failed' | 'same'
  /** Share that changed, or the reason of a failure. */
  why?: string
  /** Kind of picture -> address relative to the sheet. */
  files: Record<string, string>
}

export default class ContactSheet implements Reporter {
  #stored = new Set<string>()
  #accepts = false
  #pictures: SheetPicture[] = []

  onBegin({ updateSnapshots }: FullConfig): void {
    this.#stored = new Set(listPictures(STORED))
    this.#accepts = updateSnapshots === 'changed'
  }

  onStepEnd(_test: TestCase, _result: TestResult, step: TestStep): void {
    if (!isPicture(step)) return
    const { status, why = '' } = this.#statusOf(step)
    console.log(`${status.padEnd(8)} ${step.title} ${why}`)
  }

  /** Reports errors outside of pictures, such as a server that does not start. */
  onError({ message }: TestError): void {
    console.error(message)
  }

  onTestEnd(test: TestCase, { steps, attachments, errors }: TestResult): void {
    if (!steps.some(isPicture))
      for (const { message } of errors) console.error(`${test.titlePath().join(' ')}: ${message}`)
    for (const step of steps.filter(isPicture)) {
      const name = step.title
      const files = Object.fromEntries(
        attachments.flatMap(({ name: file, path }) => {
          const kind = file.startsWith(`${name}-`) && file.slice(name.length + 1, -'.png'.length)
          return kind && path ? [[kind, relative(ROOT, path)]] : []
        }),
      )
      this.#pictures.push({ name, ...this.#statusOf(step), files: { stored: `stored/${name}.png`, ...files } })
    }
  }

  #statusOf({ title, steps }: TestStep): Pick<SheetPicture, 'status' | 'why'> {
    const message = stripVTControlCharacters(steps.find(({ error }) => error)?.error?.message ?? '')
    if (!message) return { status: this.#stored.has(title) ? 'same' : 'new' }
    const [changed] = /\d+ pixels(?= \(ratio)|Expected an image .+/.exec(message) ?? []
    return changed ? { status: 'changed', why: changed } : { status: 'failed', why: message }
  }

  async onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] } | undefined> {
    const { pictures, isWhole } = JSON.parse(readFileSync(PLAN, 'utf8')) as Plan
    const screens = new Set(pictures.map(picture => fileNameOf(picture).replace(/[^/]+$/, '')))
    for (const name of isWhole ? this.#stored : []) {
      if (screens.has(name.replace(/[^/]+$/, ''))) continue
      if (this.#accepts) rmSync(join(STORED, `${name}.png`))
      else this.#pictures.push({ name, status: 'gone', files: { stored: `stored/${name}.png` } })
    }
    mkdirSync(ROOT, { recursive: true })
    writeFileSync(join(ROOT, 'index.html'), sheetPage(this.#pictures))
    const statuses = [...new Set(this.#pictures.map(one => one.status))]
    for (const one of statuses) console.log(`${this.#pictures.filter(picture => picture.status === one).length} ${one}`)
    console.log(`contact sheet: ${resolve(ROOT, 'index.html')}`)
    return status === 'passed' && statuses.includes('gone') ? { status: 'failed' } : undefined
  }
}

const isPicture = ({ category }: TestStep) => category === 'test.step'

const listPictures = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.png'))
        .map(name => name.slice(0, -'.png'.length).replaceAll('\\', '/'))
    : []

/** Returns one page, complete except for the pictures beside it: by screen, changed ones first. */
export function sheetPage(pictures: readonly SheetPicture[]): string {
  const screenOf = ({ name }: SheetPicture) => name.split('/')[1]!
  const isSame = ({ status }: SheetPicture) => Number(status === 'same')
  const sorted = pictures.toSorted((one, other) => isSame(one) - isSame(other))
  const sections = [...new Set(sorted.map(screenOf))].map(screen => {
    const cards = sorted.filter(one => screenOf(one) === screen).map(cardOf)
    return `<section><h2>${escapeHtml(screen)}</h2><div>${cards.join('')}</div></section>`
  })
  const template = readFileSync(join(import.meta.dirname, 'contact-sheet.html'), 'utf8')
  return template.replace('<!-- pictures -->', () => sections.join(''))
}

function cardOf({ name, status, why, files }: SheetPicture): string {
  const [brand, , appearance = ''] = name.split('/')
  const text = [status, why, brand, ...appearance.split('-')].filter(Boolean).join(' · ')
  // a failed picture has no current version
  const shown = files.actual ?? (status === 'failed' ? undefined : files.stored)
  const link = (href: string, content: string) => `<a href="${escapeHtml(href)}" target="_blank">${content}</a>`
  const image = shown && link(shown, `<img src="${escapeHtml(shown)}" alt="" loading="lazy">`)
  const versions = status === 'changed' ? Object.entries(files).map(([kind, file]) => link(file, kind)) : []
  return `<figure data-status="${status}">${image ?? ''}<figcaption>${escapeHtml(text)} ${versions.join(' ')}</figcaption></figure>`
}
