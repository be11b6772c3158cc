/**
 * Files of a merchant's brand as in docs/operator-guide.md: three languages, own fonts and pages, fields and flags unknown to the program,
 * and a second brand that extends it.
 */
const LANGUAGES = ['EN', 'TH', 'VI'] as const

/** Texts in English, Thai and Vietnamese. */
const TEXTS: Record<string, [string, string, string]> = {
  'gate.reels': ['Reels', 'วงล้อ', 'Vòng quay'],
  'gate.tables': ['The tables', 'โต๊ะพนัน', 'Bàn chơi'],
  'gate.lounge': ['Lounge', 'เลานจ์', 'Phòng chờ'],
  'gate.lounge-about': ['For members of the house.', 'สำหรับสมาชิกของบ้าน', 'Dành cho hội viên.'],
  'gate.limits': [
    '<p>What each level may withdraw.</p><table><thead><tr><th>Level</th><th>A day</th></tr></thead><tbody><tr><td>Palm</td><td>50,000</td></tr></tbody></table>',
    '<p>วงเงินถอนของแต่ละระดับ</p><table><thead><tr><th>ระดับ</th><th>ต่อวัน</th></tr></thead><tbody><tr><td>ปาล์ม</td><td>50,000</td></tr></tbody></table>',
    '<p>Mức rút của từng cấp.</p><table><thead><tr><th>Cấp</th><th>Mỗi ngày</th></tr></thead><tbody><tr><td>Cọ</td><td>50.000</td></tr></tbody></table>',
  ],
  'gate.how-title': ['How soon am I paid?', 'ได้รับเงินเมื่อไร', 'Bao lâu thì nhận tiền?'],
  'gate.how-text': ['Within the hour.', 'ภายในหนึ่งชั่วโมง', 'Trong vòng một giờ.'],
  'gate.who-title': ['Who is my host?', 'ใครดูแลฉัน', 'Ai chăm sóc tôi?'],
  'gate.who-text': ['Ask at the desk.', 'สอบถามที่เคาน์เตอร์', 'Hãy hỏi quầy lễ tân.'],
  'gate.desk': ['Ask the desk', 'สอบถามเคาน์เตอร์', 'Hỏi quầy lễ tân'],
  'gate.agents': ['New terms for agents', 'เงื่อนไขใหม่สำหรับตัวแทน', 'Điều khoản mới cho đại lý'],
  'gate.pay': ['Ways to pay', 'ช่องทางชำระเงิน', 'Cách thanh toán'],
  'gate.bank': ['Bank transfer', 'โอนผ่านธนาคาร', 'Chuyển khoản'],
  'gate.welcome': ['Welcome to Palm Gate', 'ยินดีต้อนรับสู่ปาล์มเกต', 'Chào mừng đến Palm Gate'],
  'gate.welcome-text': ['Your first visit?', 'มาครั้งแรกหรือ', 'Lần đầu ghé thăm?'],
  'gate.dragon': ['Play the dragon', 'เล่นมังกร', 'Chơi rồng'],
  'gate.partner': ['Our partner', 'พันธมิตรของเรา', 'Đối tác của chúng tôi'],
  'field.table-name': ['Name at the table', 'ชื่อที่โต๊ะ', 'Tên ở bàn'],
  'field.palm-code': ['Palm code', 'รหัสปาล์ม', 'Mã cọ'],
  'pattern.palm-code': ['P and three digits, such as P123.', 'P และตัวเลขสามหลัก เช่น P123', 'P và ba chữ số, như P123.'],
  'gate.palm-missing': ['We need your palm code.', 'ต้องใส่รหัสปาล์ม', 'Cần mã cọ của bạn.'],
  'gate.palm-wrong': ['That is no palm code.', 'รหัสปาล์มไม่ถูกต้อง', 'Đó không phải mã cọ.'],
}

const textFiles = Object.fromEntries(
  LANGUAGES.map((language, i) => [
    `texts/${language}.json`,
    Object.fromEntries(Object.entries(TEXTS).map(([key, texts]) => [key, texts[i]])),
  ]),
)

const PICTURE = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60" width="120" height="60"><rect width="120" height="60" fill="${colour}"/></svg>`
const banner = (bannerId: string) => ({
  bannerId,
  groupName: 'w_gate',
  url: '/brand/banner.svg',
  linkageType: 'own',
})
const shown = { enabled: true, required: true }
const onPhone = { viewport: 'phone' }

/** @returns file -> content, texts unchanged. The font `own.woff2` has to be put into assets/. */
export const merchantBrand = (id: string): Record<string, unknown> => ({
  'tenant.json': {
    id,
    name: 'Palm Gate',
    merchant: id,
    currency: { code: 'THB', symbol: '฿' },
    languages: { supported: [...LANGUAGES] },
    features: { lounge: { modIds: ['PALMLOUNGE'], description: 'The page of the lounge.' } },
    gameTypes: [{ id: 'RNG', title: 'gate.reels' }],
    constants: { minimumAge: 21, dialingCodes: ['66', '84', '62'] },
  },
  ...textFiles,
  'theme.json': {
    shared: { 'font-display': "'Palm Sans', sans-serif" },
    ownFonts: [{ family: 'Palm Sans', files: [{ file: 'own.woff2', weight: '200 800', preload: true }] }],
    dark: { bg: '#0d1410', primary: '#ffc44d', 'on-primary': '#241600' },
    light: { primary: '#7a3b00' },
  },
  'assets/banner.svg': PICTURE('#275'),
  'assets/bank.svg': PICTURE('#357'),
  'menus.json': {
    top: [
      {
        id: 'lounge',
        title: 'gate.lounge',
        icon: 'crown',
        path: '/lounge',
        when: { feature: 'lounge' },
        after: 'home',
      },
    ],
  },
  'shell.json': {
    footer: [
      {
        id: 'pay',
        widget: 'picture-row',
        settings: { title: 'gate.pay', items: [{ image: '/brand/bank.svg', alt: 'gate.bank' }] },
      },
    ],
  },
  'screens/lounge.json': {
    paths: ['/lounge'],
    title: 'gate.lounge',
    description: 'gate.lounge-about',
    when: { feature: 'lounge', role: ['member', 'agent'] },
    main: [
      { id: 'limits', widget: 'rich-text', settings: { title: 'gate.lounge', html: 'gate.limits', level: 1 } },
      {
        id: 'questions',
        widget: 'faq',
        settings: {
          items: [
            { question: 'gate.how-title', answer: 'gate.how-text' },
            { question: 'gate.who-title', answer: 'gate.who-text' },
          ],
        },
      },
      { id: 'desk', widget: 'action-button', settings: { label: 'gate.desk', to: { action: 'customerService' } } },
    ],
  },
  'screens/home.json': {
    main: [
      { id: 'vendors', settings: { vendors: ['PT', 'CQ9'] } },
      {
        id: 'agents-only',
        widget: 'action-button',
        settings: { label: 'gate.agents', to: { path: '/promotions' } },
        when: { role: 'agent' },
        before: 'types',
      },
      { id: 'types', when: { not: onPhone } },
      { id: 'types-below', widget: 'category-tiles', settings: { variant: 'icons' }, when: onPhone, after: 'hot' },
    ],
  },
  'banners.json': {
    paths: { '/': 'w_gate' },
    targets: {
      dragon: '/game?gameCode=PT_golden-dragon',
      lounge: '/promotions',
      partner: 'https://www.example.com/',
    },
    alts: { dragon: 'gate.dragon', lounge: 'gate.tables', partner: 'gate.partner' },
  },
  'platform/banners.json': ['dragon', 'lounge', 'partner'].map(banner),
  'platform/whitelabel.json': {
    switch: { REGSMS: true, REGCAPTCHA: false },
    add: [{ modId: 'PALMLOUNGE', enabled: true }],
  },
  'platform/registerRules.json': {
    fields: {
      mobileNum: shown,
      verificationCode: shown,
      birthday: shown,
      palmCode: shown,
      tableName: { enabled: true },
      email: null,
    },
  },
  'patterns.json': {
    kinds: {
      'palm-code': {
        patternId: 950,
        regex: '^P[0-9]{3}$',
        hint: 'pattern.palm-code',
        valid: ['P123'],
        invalid: ['p123', 'P12'],
      },
    },
  },
  'forms/register.json': {
    fields: [
      { id: 'tableName', label: 'field.table-name', maxLength: 20, after: 'confirmPassword' },
      {
        id: 'palmCode',
        label: 'field.palm-code',
        pattern: 'palm-code',
        maxLength: 4,
        messages: { required: 'gate.palm-missing', pattern: 'gate.palm-wrong', length: 'gate.palm-wrong' },
        after: 'tableName',
      },
    ],
  },
  'dialogs/welcome.json': {
    title: 'gate.welcome',
    size: 'small',
    firstVisit: { after: 1, paths: ['/'] },
    when: { role: 'visitor' },
    content: [
      { id: 'text', widget: 'text-block', settings: { text: 'gate.welcome-text' } },
      { id: 'join', widget: 'action-button', settings: { label: 'header.register', to: { dialog: 'register' } } },
    ],
  },
})

/** Files of the second brand: another name and colour, and no lounge. */
export const secondBrand = (id: string, first: string): Record<string, unknown> => ({
  'tenant.json': { id, extends: first, name: 'Palm Court', merchant: id },
  'theme.json': { dark: { primary: '#7fd4ff', 'on-primary': '#00222f' } },
  'platform/whitelabel.json': { switch: { PALMLOUNGE: false } },
})
