import { circle, ellipse, line, path, star, times } from '../draw.ts'
import { around, type Motif, mirrored } from './motif.ts'

export const samurai: Motif = ink =>
  mirrored(
    ink,
    path('M30 -96C90 -110 110 -150 104 -178C150 -140 130 -70 40 -66Z', ink.gold, 'stroke="#6b3a05" stroke-width="3"'),
    path('M60 -60C110 -50 140 -30 158 0L150 30C120 10 100 0 70 -4Z', ink.main, 'stroke="#ffd75e" stroke-width="3"'),
    path('M70 0C104 10 130 30 142 56L130 80C110 56 90 44 68 38Z', ink.main, 'stroke="#ffd75e" stroke-width="3"'),
    path('M66 40C90 50 110 70 118 96L100 116C86 92 76 80 60 72Z', ink.main, 'stroke="#ffd75e" stroke-width="3"'),
  ) +
  path('M-86 -40C-90 -120 90 -120 86 -40Q0 -70 -86 -40Z', ink.linear('#5a6078,#23263a 60%,#0c0d18')) +
  times(5, i => line(`M${-50 + i * 25} -52Q${-36 + i * 18} -90 ${-16 + i * 8} -100`, '#ffd75e', 2.5)) +
  path('M-94 -44Q0 -84 94 -44L90 -20Q0 -58 -90 -20Z', ink.gold, 'stroke="#6b3a05" stroke-width="3"') +
  path('M-72 -20Q0 -46 72 -20L66 20H-66Z', '#1a0a0c') +
  mirrored(ink, path('M12 -8L58 -22L52 4Q30 12 12 -8Z', '#fff6c0'), circle(36, -6, 7, '#ff2d0a')) +
  path(
    'M-70 16C-40 6 -16 10 0 26C16 10 40 6 70 16C74 70 40 118 0 126C-40 118 -74 70 -70 16Z',
    ink.linear('#e0402a,#8f0f1c 60%,#3a0508'),
  ) +
  path('M0 6L16 40H-16Z', '#c9281c') +
  path('M-46 56Q0 42 46 56Q40 92 0 96Q-40 92 -46 56Z', '#14060a') +
  path(
    'M-42 57L-30 76L-20 54L-10 72L0 53L10 72L20 54L30 76L42 57Q0 46 -42 57ZM-34 84L-26 74L-18 88ZM34 84L26 74L18 88Z',
    '#fff8e0',
  ) +
  line('M-60 30Q-30 20 -14 40M60 30Q30 20 14 40M-20 108Q0 114 20 108', '#ffd75e', 4) +
  circle(0, -92, 23, ink.gold, 'stroke="#6b3a05" stroke-width="3"') +
  path(star(8, 18, 9), '#c9281c', 'transform="translate(0 -92)"')

export const viking: Motif = ink =>
  mirrored(
    ink,
    path(
      'M66 -50C110 -56 134 -84 124 -150C168 -110 160 -30 72 -16Z',
      ink.linear('#fffdf0,#eed9a8 60%,#8a5a2a'),
      'stroke="#4a2a10" stroke-width="3"',
    ),
    path('M0 30C40 20 70 20 78 0C104 60 80 130 0 170Z', ink.linear('#ffb347,#d9620f 50%,#7a2a08')),
    line('M20 50C40 80 40 110 20 140M44 40C66 70 60 110 40 130M0 60V160', '#ffd99a', 3, 'opacity=".6"'),
  ) +
  path('M-70 -20H70V30Q50 50 0 50T-70 30Z', '#f0b48a') +
  mirrored(
    ink,
    path('M14 6Q34 -6 54 4Q36 18 14 6Z', '#fff'),
    circle(34, 5, 6, '#1f6bb0'),
    line('M10 -6Q36 -18 60 -6', '#c9560f', 8),
    path('M0 44C20 30 50 34 60 60C40 66 20 62 0 54Z', '#e0720f'),
  ) +
  path('M-8 0H8L14 34Q0 44 -14 34Z', '#e09a70') +
  path('M-84 -14C-90 -110 90 -110 84 -14Q0 -34 -84 -14Z', ink.linear('#e6ecf5,#8f9bb3 55%,#3f4860')) +
  path('M-12 -88H12V0L0 36L-12 0Z', ink.gold, 'stroke="#6b3a05" stroke-width="2"') +
  path('M-88 -18Q0 -44 88 -18L86 4Q0 -20 -86 4Z', ink.gold, 'stroke="#6b3a05" stroke-width="2"') +
  times(7, i => circle(-66 + i * 22, -18 + Math.abs(i - 3) * 3, 4, '#7a3c05'))

/** Shield and crossed swords. */
export const shield: Motif = ink =>
  mirrored(
    ink,
    `<g transform="rotate(-44)">${path('M-11 60V-160L0 -184L11 -160V60Z', ink.linear('#fff,#b9c6dc 48%,#7687a8 52%,#dfe8f5', 'across'))}${path('M-36 56Q0 44 36 56V70Q0 60 -36 70Z', ink.gold)}${path('M-7 68H7V112H-7Z', '#5c2f12')}${circle(0, 120, 12, ink.gold)}</g>`,
  ) +
  path(
    'M0 -110C40 -90 70 -84 104 -86C112 10 80 90 0 136C-80 90 -112 10 -104 -86C-70 -84 -40 -90 0 -110Z',
    ink.gold,
    'stroke="#5c3005" stroke-width="3"',
  ) +
  path('M0 -90C34 -74 60 -70 86 -70C90 10 66 74 0 114Z', ink.linear(`${ink.palette.main[1]},${ink.palette.main[2]}`)) +
  path(
    'M0 -90C-34 -74 -60 -70 -86 -70C-90 10 -66 74 0 114Z',
    ink.linear(`${ink.palette.main[0]},${ink.palette.main[1]}`),
  ) +
  path(star(5, 56, 24), ink.gold, 'stroke="#5c3005" stroke-width="3" transform="translate(0 4)"') +
  circle(0, 4, 17, ink.ball('#fff', '#ff4a4a', '#7a0814'))

/** A helmeted gladiator. */
export const gladiator: Motif = ink =>
  path(
    'M-24 -80C-70 -160 30 -196 110 -150C150 -120 150 -60 130 -20C120 -70 90 -110 24 -90Z',
    ink.linear('#ff6a4a,#c4141c 55%,#5c0510'),
  ) +
  times(6, i => line(`M${0 + i * 18} ${-100 + i * 6}L${-6 + i * 26} ${-160 + i * 10}`, '#7a0812', 3, 'opacity=".6"')) +
  path(
    'M-96 10C-104 -70 -50 -116 10 -114C70 -110 100 -60 94 0L80 110C50 130 30 134 16 120L24 40L4 10L-20 40L-14 120C-40 130 -66 122 -80 104Z',
    ink.gold,
    'stroke="#5c3005" stroke-width="4" stroke-linejoin="round"',
  ) +
  path('M94 0L80 110C50 130 30 134 16 120L24 40C60 20 80 -40 60 -90C84 -70 98 -40 94 0Z', '#6b3405', 'opacity=".45"') +
  path(
    'M-76 6C-60 -16 -36 -10 -22 6L-24 34C-44 20 -60 24 -72 32ZM26 34C40 20 60 20 72 28L76 2C56 -14 40 -8 30 8Z',
    '#180806',
  ) +
  ellipse(-48, 10, 8, 6, '#ff8a1f') +
  ellipse(52, 8, 8, 6, '#ff8a1f') +
  path('M-96 -20Q0 -70 94 -24L92 -4Q0 -50 -94 0Z', ink.linear('#fff6c0,#c9861a')) +
  around(ink, 8, path('M-4 -10L0 -22L4 -10Z', '#7a3c05')).replace('<g>', '<g transform="translate(-2 -72)">') +
  circle(-2, -72, 11, ink.ball('#fff', '#ff4a4a', '#7a0814')) +
  path('M-80 40C-76 70 -70 90 -60 104L-50 60Z', '#fff', 'opacity=".45"')
