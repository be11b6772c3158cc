/** The options of `npm run pictures`. */
import { Command, InvalidArgumentError } from 'commander'
import type { PictureFilter } from './plan-pictures.ts'

export interface Options extends PictureFilter {
  accept?: boolean
  strict?: boolean
  again?: boolean
  small?: boolean
  port: number
}

/** Values with commas, or the option repeated. */
const list = (text: string, before: string[] = []) => [...before, ...text.split(',').map(word => word.trim())]
const codes = (text: string, before?: string[]) =>
  list(text, before).map(code => (code === 'all' ? code : code.toUpperCase()))

function port(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('It must be a number.')
  return Number(text)
}

/** Prints the help, or what cannot be understood, by itself; `exitOverride` says with which code it then ends. */
export const createCommand = () =>
  new Command('npm run pictures --')
    .description(
      `Takes a picture of every screen and dialog of every brand in both themes and at 360, 768, 1280 and 1920 px, compares
them with the stored ones, and writes a contact sheet: .pictures/index.html. Ctrl-C ends it; the same command continues.`,
    )
    .option('--tenant <ids>', 'these brands, such as aurum,senvang', list)
    .option('--screen <ids>', 'these screens, such as home,dialog-login', list)
    .option('--theme <theme>', 'one theme', list)
    .option('--width <pixels>', 'these widths, such as 360,1280', list)
    .option('--lang <codes>', 'these languages, such as VI,TH, or all; without it each brand’s own', codes)
    .option('--role <roles>', 'every screen as this role, or all; without it as the one it is for', list)
    .option('--accept', 'what was taken becomes the stored set')
    .option('--strict', 'exit code 1 when something is changed, new or gone')
    .option('--again', 'take again what is there of the same build and files')
    .option('--small', 'the set of tests/pictures that runs in npm test; with --accept it is stored')
    .option('--port <number>', 'port of the server', port, 31_840)
