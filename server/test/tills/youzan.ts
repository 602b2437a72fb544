import type { TillFile } from './till-file.ts';

export const YOUZAN: TillFile = {
  title: 'Youzan',
  till: 'youzan',
  headings:
    '商品ID,商品名称,商品类型,商品分组,规格,规格编码,商品编码,商品条码,单位,价格,成本价,划线价,库存,总销量,商品状态',
  rows: [
    [
      'it has two specifications, the first in stock',
      {
        商品ID: '1001',
        商品名称: '辣椒豆豉',
        商品类型: '实物商品',
        商品分组: '调味品',
        规格: '280g',
        规格编码: 'G1',
        商品编码: 'S1',
        商品条码: '4001234567006',
        价格: '12.80',
        成本价: '8.00',
        划线价: '15.00',
        库存: '35',
        商品状态: '销售中',
      },
      {
        name: '辣椒豆豉 280g',
        category: '调味品',
        price: '12.80',
        barcode: '4001234567006',
        inStock: true,
      },
    ],
    [
      'it has two specifications, the second is sold out',
      {
        商品ID: '1001',
        商品名称: '辣椒豆豉',
        商品类型: '实物商品',
        商品分组: '调味品,热销',
        规格: '700g',
        规格编码: 'G2',
        商品编码: 'S1',
        商品条码: '4001234567112',
        价格: '25.80',
        库存: '0',
        商品状态: '销售中',
      },
      {
        name: '辣椒豆豉 700g',
        category: '调味品',
        price: '25.80',
        barcode: '4001234567112',
        inStock: false,
      },
    ],
    [
      'it is weighed',
      {
        商品ID: '1002',
        商品名称: '散装花生',
        商品类型: '实物商品',
        商品编码: 'S2',
        单位: '千克',
        价格: '18',
        库存: '4.5',
        商品状态: '销售中',
      },
      { name: '散装花生', price: '18.00', priceUnit: 'kg', inStock: true },
    ],
    [
      'it was taken down',
      { 商品ID: '1003', 商品名称: '旧茶', 价格: '30', 库存: '3', 商品状态: '已下架' },
      'Not active',
    ],
    [
      'it is a card',
      { 商品ID: '1004', 商品名称: '会员卡', 商品类型: '虚拟商品', 价格: '100', 商品状态: '销售中' },
      'Service',
    ],
  ],
};
