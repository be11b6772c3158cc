import { describe, expect, it } from 'vitest'
import { english, locales, words } from './locale-files.ts'

/** Names and examples spelled alike in every language. */
const NAMES =
  /\b(?:Facebook|Telegram|Instagram|TikTok|Twitter|YouTube|Zalo|LINE|WeChat|WhatsApp|Google|QQ|Android|iOS|Lite|reCaptcha|Safari|Settings|General|VPN|Device Management|Share|Add to Home Screen|Cookie|Copyright|VIP|IP|ID|QR|URL|OK|SMS|SNS|NGUYEN VAN AN|lucky88|\w+@example\.com|MM-dd-yyyy)\b/g
/** Loan words that players of the language use unchanged. */
const LOANS: Record<string, readonly string[]> = {
  ID: 'menu status bank deposit esports live casino chat min bingo jackpot april september november'.split(' '),
  VI: 'menu hot arcade bingo jackpot e-mail'.split(' '),
}
const SCRIPTS: Record<string, { own: RegExp; foreign: RegExp }> = {
  CN: { own: /\p{Script=Han}/u, foreign: /[\p{Script=Hiragana}\p{Script=Katakana}]/u },
  JA: {
    own: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    foreign: /[\p{Script=Thai}\p{Script=Myanmar}\p{Script=Hangul}]/u,
  },
  MY: { own: /\p{Script=Myanmar}/u, foreign: /[\p{Script=Han}\p{Script=Thai}]/u },
  TH: { own: /\p{Script=Thai}/u, foreign: /[\p{Script=Han}\p{Script=Myanmar}\p{Script=Lao}]/u },
}
/** Removes names, examples and placeholders from a text. */
const said = (text: string) => words(text).replace(NAMES, ' ')
const inFile = (texts: Record<string, string>, isWrong: (text: string, key: string) => boolean) =>
  Object.entries(texts).filter(([key, text]) => isWrong(text, key))

describe.each(locales.filter(({ code }) => code !== 'EN' && code !== 'TY'))('I18-01 $code', ({ code, texts }) => {
  it('is no copy of the English text', () => {
    const loans = new Set(LOANS[code])
    const copied = inFile(
      texts,
      (text, key) =>
        text === english.texts[key] &&
        (said(text).match(/[\p{L}-]+/gu) ?? []).some(word => !loans.has(word.toLowerCase())),
    )
    expect(copied).toEqual([])
  })
  it('contains no English words in a sentence', () => {
    const left = inFile(texts, text =>
      SCRIPTS[code]
        ? /[a-z]{2,}[ ,]+[a-z]{2,}/i.test(said(text))
        : /\b(?:the|and|your|you|is|are|please|with|this|of|was|has|not)\b/i.test(said(text)),
    )
    expect(left).toEqual([])
  })
})

describe.each(Object.entries(SCRIPTS))('I18-01 %s', (code, { own, foreign }) => {
  const { texts } = locales.find(locale => locale.code === code)!
  it('is written in its own script', () => {
    expect(inFile(texts, text => /\p{L}/u.test(said(text)) && !own.test(text))).toEqual([])
    expect(inFile(texts, text => foreign.test(text))).toEqual([])
  })
})

const textsOf = (code: string) => locales.find(locale => locale.code === code)!.texts

it('I18-01 CN is simplified, with the punctuation of Chinese', () => {
  const traditional =
    /[賬帳號網錄註冊資訊遊戲選擇請輸開關閉會員當類說個碼證驗憑麼這裡還過時間問題優點擊頁載現為與從對獎贏錢額]/
  expect(inFile(textsOf('CN'), text => traditional.test(text))).toEqual([])
  expect(inFile(textsOf('CN'), text => /\p{Script=Han}[,.;:?!()]|[,.;:?!()]\p{Script=Han}/u.test(text))).toEqual([])
})

it('I18-01 JA is Japanese, not Chinese characters alone, with the punctuation of Japanese', () => {
  const ja = textsOf('JA')
  const kana = Object.values(ja).filter(text => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
  expect(kana.length / Object.keys(ja).length).toBeGreaterThan(0.8)
  expect(inFile(ja, text => text.endsWith('。') && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))).toEqual([])
  const japanese = '[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}]'
  expect(inFile(ja, text => new RegExp(`${japanese}[,.;:?!()，]|[,.;:?!()，]${japanese}`, 'u').test(text))).toEqual([])
})

it('I18-01 MY is Unicode, not Zawgyi, with the punctuation and digits that its pages use', () => {
  const consonant = '[\u1000-\u102a\u103f\u104e]'
  const zawgyi = new RegExp(
    [
      // code points that Zawgyi uses for other letter shapes
      '[\u1033\u1034\u105a\u1060-\u1097]',
      // a vowel sign typed before its consonant
      '(?<![\u1000-\u1021\u1025\u103b-\u103e])\u1031',
      // a stacking sign without a consonant on both sides
      `\u1039(?!${consonant})|(?<!${consonant})\u1039(?!${consonant})`,
      // medials and vowels in the wrong order
      '[\u103c-\u103e]\u103b|[\u103d\u103e]\u103c|\u103e\u103d|[\u102b-\u1032\u1036][\u103b-\u103e]|\u1036[\u102d-\u1030]|[\u102f\u1030][\u102d\u102e]',
    ].join('|'),
  )
  const my = textsOf('MY')
  expect(inFile(my, text => zawgyi.test(text))).toEqual([])
  expect(inFile(my, text => /\p{Script=Myanmar}[.,?!:;]|[\u1040-\u1049]/u.test(text))).toEqual([])
})

it('I18-04 TY is plain: short sentences, no shortened words', () => {
  const sentences = Object.entries(textsOf('TY')).flatMap(([key, text]) =>
    words(text)
      .split(/[.!?:;\n]+(?:\s|$)/)
      .map(sentence => ({ key, sentence, length: sentence.split(/\s+/).filter(Boolean).length })),
  )
  expect(sentences.filter(({ length }) => length > 18)).toEqual([])
  expect(inFile(textsOf('TY'), text => /\w(?:n't|'ll|'re|'ve|'m|'d)\b/i.test(text))).toEqual([])
})

/** Texts of controls that stand side by side on a phone: tabs, navigation, buttons and badges. */
const SHORT =
  /^(?:nav|game-type)\.|^header\.(?:log-in|register|deposit|sign-out|menu|games)$|^common\.(?:back|cancel|clear|close|confirm|next|previous|no|yes|retry|hot|new|see-all|in_increase_submit|in_more_cancel)$|^game\.(?:play|hot|new|maintenance)$|^(?:login|register)\.(?:tab-\w+|submit)$|^form\.(?:send-code|refresh-captcha)$|^lobby\.(?:all|all-vendors|hot|recent|favourites|filters)$/
/** Estimated width of a text in Latin letters: a Chinese character counts two, a combining mark none. */
const width = (text: string) =>
  [...text].reduce(
    (sum, letter) =>
      sum + (/\p{Mn}/u.test(letter) ? 0 : /[\u1100-\u115f\u2e80-\ud7a3\uff00-\uff60]/.test(letter) ? 2 : 1),
    0,
  )

it.each(locales)('I18-06 $code keeps the words of small controls short', ({ texts }) => {
  // a tab of the lobby or bottom bar cuts off longer texts on a narrow phone
  expect(inFile(texts, (text, key) => SHORT.test(key) && width(text) > 18)).toEqual([])
})
