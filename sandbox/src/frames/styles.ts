/** The look of the frame pages: deliberately not the site's, they stand for other companies. */
export const styles = `
*{box-sizing:border-box;margin:0}
html,body{height:100%}
body{font:16px/1.6 'PingFang SC','HarmonyOS Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif;-webkit-font-smoothing:antialiased}
button,input{font:inherit}
.light{background:#f3f5fb;color:#1b2040}
.dark{background:radial-gradient(120% 80% at 50% 0,#3b2a8c,#140f38 70%);color:#fff}
main{max-width:560px;min-height:100%;margin:0 auto;padding:24px 16px calc(24px + env(safe-area-inset-bottom))}
.fine{margin-top:24px;text-align:center;font-size:13px;color:#676d8f}
.dark .fine{color:#b3aee0}
.center{display:grid;place-items:center}
.game{display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center}
.game h1{font-size:28px}
.provider{letter-spacing:.3em;font-size:13px;color:#ffd98a}
.code{font-size:13px;color:#b3aee0}
.machine{display:flex;gap:10px;margin:28px 0 20px;padding:14px;border-radius:24px;background:linear-gradient(#ffe9a8,#c9871a);box-shadow:0 18px 40px #0008}
.reel{width:84px;height:96px;overflow:hidden;border-radius:14px;background:linear-gradient(#fff,#e6e2ff)}
.reel span{display:grid;place-items:center;height:96px;font-size:46px;font-weight:800;color:#4a2bb8}
.result{min-height:26px;color:#ffd98a}
.spin{min-width:180px;min-height:52px;margin-top:18px;border:0;border-radius:26px;background:linear-gradient(#ff8a5c,#e63c2f);color:#fff;font-size:18px;font-weight:700}
.spin:disabled{opacity:.6}
.service{display:flex;flex-direction:column;gap:14px;padding-top:0}
.service header{position:sticky;top:0;display:flex;align-items:center;gap:12px;padding:14px 0;background:#f3f5fb}
.service h1{font-size:18px;line-height:1.3}
.service header p{font-size:13px;color:#596080}
.service i{display:inline-block;width:8px;height:8px;margin-right:6px;border-radius:50%;background:#11845f}
.portrait{display:grid;place-items:center;width:44px;height:44px;border-radius:14px;background:linear-gradient(135deg,#5a6bff,#2f3ce0);color:#fff;font-size:22px;font-weight:800}
.portrait.large{width:96px;height:96px;border-radius:26px;font-size:48px}
.talk{display:flex;flex:1;flex-direction:column;gap:12px;padding:0;list-style:none}
.talk li{max-width:82%;padding:10px 14px;border-radius:16px;overflow-wrap:anywhere}
.them{align-self:flex-start;border-top-left-radius:4px!important;background:#fff;box-shadow:0 1px 3px #1b204014}
.me{align-self:flex-end;border-top-right-radius:4px!important;background:#2f3ce0;color:#fff}
.service nav{display:flex;flex-wrap:wrap;gap:8px}
.question{min-height:44px;padding:0 14px;border:1px solid #cfd5ef;border-radius:22px;background:#fff;color:#2f3ce0;font-size:14px}
.service form{display:flex;gap:8px}
.service input{flex:1;min-width:0;min-height:48px;padding:0 16px;border:1px solid #cfd5ef;border-radius:24px;background:#fff}
.service form button{min-width:80px;border:0;border-radius:24px;background:#2f3ce0;color:#fff;font-weight:600}
.agent header,.sponsor header{padding:28px 20px;border-radius:20px;background:linear-gradient(135deg,#1b2a6b,#3f57ff);color:#fff}
.agent h1,.sponsor h1{font-size:24px}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:12px;margin:16px 0}
dl div{padding:14px 16px;border-radius:16px;background:#fff;box-shadow:0 1px 3px #1b204014}
dt{font-size:13px;color:#596080}
dd{margin:0;font-size:20px;font-weight:700;font-variant-numeric:tabular-nums}
.agent section{padding:16px;border-radius:16px;background:#fff}
.agent h2{margin-bottom:6px;font-size:16px}
.sponsor header{padding:72px 20px 24px}
.sponsor-1 header{background:linear-gradient(160deg,#8fd3ff,#1f5fd6 55%,#0b2e7a)}
.sponsor-2 header{background:linear-gradient(160deg,#ff9ac0,#a02cf0 55%,#2b0f66)}
.story{margin-top:16px;padding:16px;border-radius:16px;background:#fff}
.download{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:10px}
.download ol{padding:16px 16px 16px 36px;border-radius:16px;background:#fff}
:focus-visible{outline:3px solid #ffb199;outline-offset:2px}
@media (prefers-reduced-motion:reduce){*{scroll-behavior:auto!important}}
`;
