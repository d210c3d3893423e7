/** Run in the frame pages; plain browser code, so it is kept as text. */
export const gameScript = `
const button = document.querySelector('.spin');
const result = document.querySelector('.result');
const reels = [...document.querySelectorAll('.reel')];
button.addEventListener('click', () => {
  button.disabled = true;
  result.textContent = '转动中…';
  const stops = reels.map((reel) => Math.floor(Math.random() * reel.children.length));
  reels.forEach((reel, index) => {
    const target = -(stops[index] * 96);
    reel.animate(
      [{ transform: 'translateY(0)' }, { transform: 'translateY(-480px)' }],
      { duration: 220, iterations: 4 + index * 2 },
    ).finished.then(() => {
      for (const sign of reel.children) sign.style.transform = 'translateY(' + target + 'px)';
      if (index < reels.length - 1) return;
      button.disabled = false;
      const kinds = new Set(stops).size;
      result.textContent = kinds === 1 ? '三连！大吉大利' : kinds === 2 ? '两同，再接再厉' : '差一点，再来一次';
    });
  });
});
`;

export const serviceScript = `
const answers = {
  '存款未到账怎么办？': '请提供存款单号，一般1–3分钟到账，若超过10分钟未到账，我们会立即为您核实。',
  '如何提现？': '进入“我的 → 取款”，选择银行卡或USDT地址，输入金额与支付密码即可。流水达标后一般10分钟内到账。',
  '忘记密码怎么办？': '请提供您的用户名与注册手机号，核实身份后我们为您重置登录密码。',
  '如何提升VIP等级？': '累计存款与流水同时达标，系统将在次日24:00前自动晋级。',
};
const talk = document.querySelector('.talk');
const form = document.querySelector('form');
const say = (who, words) => {
  const line = document.createElement('li');
  line.className = who;
  line.textContent = words;
  talk.append(line);
  line.scrollIntoView({ block: 'end', behavior: 'smooth' });
};
const ask = (words) => {
  say('me', words);
  setTimeout(() => say('them', answers[words] || '已收到您的问题，正在为您转接人工客服，请稍候。'), 600);
};
for (const button of document.querySelectorAll('.question')) {
  button.addEventListener('click', () => ask(button.textContent));
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const words = form.words.value.trim();
  if (!words) return;
  form.words.value = '';
  ask(words);
});
`;
