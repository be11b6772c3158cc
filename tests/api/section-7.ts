/** Calls of the specification's section 7 in its tables: purpose, method, path. GET where a table names no method. */
export type SpecifiedCall = readonly [purpose: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string]

const ACCOUNT: readonly SpecifiedCall[] = [
  ['login', 'POST', '/wps/session/login'],
  ['SMS code before login', 'POST', '/wps/verification/sms/noLogin'],
  ['whitelabel', 'GET', '/wps/system/whitelabel'],
  ['avatar', 'GET', '/wps/relay/MCSFE_getPlayerAvatar'],
  ['game menus', 'GET', '/lgw/games/game_menus'],
  ['member info', 'GET', '/wps/member/info'],
  ['register', 'PUT', '/wps/member/register'],
  ['register by mobile', 'PUT', '/wps/member/register/mobile'],
  ['change password', 'POST', '/wps/member/password'],
  ['affiliate', 'GET', '/wps/agent/affiliate'],
  ['register settings', 'GET', '/wps/system/setting/register'],
  ['forgot password by e-mail', 'POST', '/wps/member/password/email'],
  ['free play login', 'POST', '/wps/session/login/freeplay'],
  ['captcha', 'GET', '/wps/captcha'],
  ['icon', 'GET', '/wps/member/info/icon'],
  ['status', 'GET', '/wps/system/status'],
  ['set password by phone', 'POST', '/wps/member/password/verification'],
  ['logout', 'DELETE', '/wps/session/logout'],
  ['registration SMS', 'POST', '/wps/verification/sms/register'],
]

const WALLET_AND_COMMON: readonly SpecifiedCall[] = [
  ['balance', 'GET', '/wps/v2/wallets/balance'],
  ['wallet transfer', 'POST', '/wps/relay/GCS_walletTransfer'],
  ['domain routes', 'GET', '/wps/system/domainRoute'],
  ['feedback', 'PUT', '/wps/feedback'],
  ['raffle claim', 'POST', '/wps/relay/MCS2_claimRafflePromotion'],
  ['unread count', 'GET', '/wps/relay/CSP_unreadCount'],
  ['merchant wallet', 'GET', '/wps/relay/GCS_merchantWallet'],
]

const GAMES: readonly SpecifiedCall[] = [
  ['Facebook game launch', 'GET', '/wps/relay/GCS_gameLaunchFB'],
  ['hot games', 'GET', '/wps/relay/GCSGAME_hotGamesV2'],
  ['game list', 'GET', '/wps/relay/GCSGAME_gameList'],
  ['announcements', 'GET', '/wps/relay/MCSFE_getListAnnouncements'],
  ['vendor and type', 'GET', '/wps/relay/GCSGAME_getVassGameType'],
  ['vendors', 'GET', '/wps/relay/GCSGAME_gameVendor'],
  ['favourite add or remove', 'GET', '/wps/relay/MCSFE_getFavoriteGames'],
  ['favourites', 'GET', '/wps/relay/MCSFE_getFavoriteGamesList'],
  ['recent games', 'GET', '/wps/relay/GCS_recentGame'],
  ['winner board', 'GET', '/wps/relay/GCSGAME_getRankList'],
  ['PvP rooms', 'GET', '/wps/relay/GLS2_roomList'],
  ['launch', 'GET', '/wps/game/launchGame'],
]

const LOTTERY_AND_MISSIONS: readonly SpecifiedCall[] = [
  ['Vietnamese lottery menu', 'GET', '/lgw/vn/games/game_menu'],
  ['recent lottery', 'GET', '/lgw/vn/games/game_menu/recent'],
  ['popular games', 'GET', '/lgw/games/popular'],
  ['opened Vietnamese numbers', 'GET', '/lgw/vn/numeros/opened/game'],
  ['opened numbers', 'GET', '/lotto/lgw/games/opened/numero'],
  ['missions', 'GET', '/wps/relay/MCSFE_getMissionSummaryDetails'],
  ['mission leaderboard', 'GET', '/wps/relay/MCSFE_getMissionLeaderboard'],
]

const POINTS: readonly SpecifiedCall[] = [
  ['points balance', 'GET', '/wps/relay/MCS2_getPointBalance'],
  ['points goods', 'GET', '/wps/relay/MCS2_getPointReward'],
  ['redeem a good', 'POST', '/wps/relay/passwordCheck/MCS2_redeemPointReward'],
  ['redeemed goods', 'GET', '/wps/relay/MCS2_getRedeemPointList'],
  ['points rules', 'GET', '/wps/relay/MCS2_getPointConfig'],
  ['points details', 'GET', '/wps/relay/ODSFE2_MemTransDet'],
  ['convert points', 'POST', '/wps/relay/passwordCheck/MCS2_convertPoint'],
]

const AGENT: readonly SpecifiedCall[] = [
  ['consolidated contract info', 'GET', '/wps/member/info/funds/consolidated'],
  ['dividend contract', 'POST', '/wps/relay/MCS2_processDividendReq'],
  ['daily salary contract', 'POST', '/wps/relay/MCS2_processDailySalContract'],
  ['hourly salary contract', 'POST', '/wps/relay/MCS2_processContractHourSalary'],
  ['real-time salary contract', 'POST', '/wps/relay/MCSFE_processRealTimeSalaryContract'],
]

/** Requirement -> the calls of its table. */
export const SECTION_7: Record<string, readonly SpecifiedCall[]> = {
  'API-09 Account': ACCOUNT,
  'API-10 Wallet and common': WALLET_AND_COMMON,
  'API-11 Games': GAMES,
  'API-12 Lottery and missions': LOTTERY_AND_MISSIONS,
  'API-14 Points': POINTS,
  'API-13 Agent': AGENT,
}

/** Calls of the tables above that section 6 and our decisions let anybody make. */
export const WITHOUT_TOKEN: readonly string[] = [
  ...[
    'login',
    'SMS code before login',
    'registration SMS',
    'whitelabel',
    'register',
    'register by mobile',
    'affiliate',
  ],
  ...[
    'register settings',
    'forgot password by e-mail',
    'set password by phone',
    'free play login',
    'captcha',
    'status',
  ],
  ...['game menus', 'announcements', 'hot games', 'Facebook game launch', 'winner board', 'domain routes', 'feedback'],
  ...['Vietnamese lottery menu', 'popular games', 'opened Vietnamese numbers', 'opened numbers'],
  // the public catalogue
  ...['game list', 'vendor and type', 'vendors'],
  // goods and rules of the points mall are public
  ...['points goods', 'points rules'],
]

/** Public calls outside the tables above, each with the reason. */
export const ADDITIONS_WITHOUT_TOKEN: Record<string, string> = {
  registerRules: 'ROL-03 register rules',
  lotteryGame: 'ROL-06 the public catalogue: a game page can be looked at before signing in',
  lotteryBoard: 'the public catalogue: results are for everybody (LOT-06)',
  lotteryDraw: 'anybody may verify a draw (LOT-05)',
  countryCode: 'ROL-03 country code (decision)',
  permission: 'ROL-03 permission (decision)',
  banners: 'ROL-03 banners (decision)',
  languageUpdate: 'ROL-03 language update (decision)',
  helpCentre: 'ROL-03 help centre',
  chatMessage: 'a visitor who cannot sign in needs it most (SID-04)',
  chatMessages: 'a visitor who cannot sign in needs it most (SID-04)',
  joinApply: 'who wants to become an agent has no account yet (OTH-04)',
  gameDetail: 'ROL-03 visitors browse (LOB-24)',
  gameFilters: 'ROL-03 visitors browse (LOB-26)',
  promotions: 'ROL-03 visitors browse (PRM-01)',
  promotion: 'ROL-03 visitors browse (PRM-02)',
  customerService: 'a visitor who cannot sign in needs it most (SID-03)',
  envelopeKey: 'needed to encrypt sign-ins',
  botChallenge: 'needed before a login or a registration',
  loginRemembered: 'signs in',
  loginOauth: 'signs in',
  oauthRegistration: 'registers and signs in (LGN-13)',
  registerOauth: 'registers and signs in (LGN-13)',
  phoneCheckCode: 'registers and signs in (REG-15)',
  phoneCheckConfirm: 'registers and signs in (REG-15)',
  passwordByLink: 'ROL-03 forgot by e-mail: what the mailed link leads to',
}
