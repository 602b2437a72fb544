import type { TillProfile } from '../profile.ts';

/** Goods of Youzan, under the words that its documentation for programs has for them. */
export const YOUZAN: TillProfile = {
  till: 'youzan',
  name: 'Youzan',
  anchors: {
    all: [
      ['商品名称', '商品标题'],
      ['价格', '商品价格', '零售价', '售价'],
    ],
    any: ['商品分组', '规格编码', '规格条码', '商品库编码'],
  },
  columns: {
    name: ['商品名称', '商品标题'],
    description: ['商品描述', '商品卖点'],
    category: ['商品分组', '商品分类', '商品类目'],
    price: ['价格', '商品价格', '零售价', '售价'],
    barcode: ['规格条码', '商品条码', '条码'],
    inStock: ['库存', '商品库存', '可售库存'],
    priceUnit: ['单位', '计量单位'],
  },
  lists: ['商品分组'],
  brand: '品牌',
  categoryMark: '/',
  variations: ['规格', '规格名称'],
  namesValues: true,
  perhapsBarcode: ['规格编码', '商品编码'],
  keys: [
    { all: ['规格编码'] },
    { all: ['商品ID'], and: ['规格', '规格名称'] },
    { all: [['商品编码', '规格条码', '商品条码']] },
  ],
  skip: [
    { column: ['商品状态', '上架状态'], is: /下架|仓库中|停售/, reason: 'inactive' },
    { column: '商品类型', is: /虚拟|服务|卡券|课程|储值/, reason: 'service' },
  ],
};
