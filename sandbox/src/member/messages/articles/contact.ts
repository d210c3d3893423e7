export const contact = `
<p>无论是存取款、游戏还是账户问题，我们的中文客服团队全年无休，随时为您解答。</p>
<h2>联系渠道</h2>
<table>
<thead><tr><th>渠道</th><th>服务时间</th><th>适合的问题</th></tr></thead>
<tbody>
<tr><td><a href="#/kefu">在线客服</a></td><td>7×24 小时</td><td>所有问题，通常一分钟内响应</td></tr>
<tr><td><a href="mailto:service@whalebay.example">客服邮箱</a></td><td>24 小时内回复</td><td>需要附上凭证的问题</td></tr>
<tr><td><a href="mailto:agent@whalebay.example">合营邮箱</a></td><td>工作日 10:00–19:00</td><td>合营计划与渠道合作</td></tr>
<tr><td><a href="mailto:advice@whalebay.example">意见邮箱</a></td><td>三个工作日内回复</td><td>投诉与建议</td></tr>
</tbody>
</table>
<h2>联系客服前请准备</h2>
<ol>
<li>您的用户名（<strong>无需</strong>也请勿提供密码）；</li>
<li>与问题有关的订单号，可在账户明细中查看；</li>
<li>转账凭证或页面截图。</li>
</ol>
<h2>谨防假冒</h2>
<p>官方客服仅通过站内“客服”页面与以上邮箱与您联系。我们<strong>不会</strong>：</p>
<ul>
<li>索取您的登录密码、支付密码或短信验证码；</li>
<li>要求您向个人账户转账；</li>
<li>以任何理由要求您安装远程控制软件。</li>
</ul>
<p>如遇可疑情况，请立即停止操作，并通过<a href="#/kefu">在线客服</a>核实。</p>
`;
