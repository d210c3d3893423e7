import { page } from './page.ts';

const questions = ['存款未到账怎么办？', '如何提现？', '忘记密码怎么办？', '如何提升VIP等级？'];

/** Returns the customer service: a conversation with prepared answers. */
export function servicePage(): string {
  return page({
    title: '在线客服',
    script: 'service.js',
    body: `<main class="service">
<header><span class="portrait">鲸</span><div><h1>在线客服</h1><p><i></i>7×24小时为您服务</p></div></header>
<ol class="talk" aria-live="polite"><li class="them">您好，鲸湾客服小鲸为您服务，请问有什么可以帮您？</li></ol>
<nav aria-label="常见问题">${questions.map((question) => `<button type="button" class="question">${question}</button>`).join('')}</nav>
<form><input name="words" maxlength="200" autocomplete="off" placeholder="请输入您的问题" aria-label="消息"><button type="submit">发送</button></form>
</main>`,
  });
}
