/** Headlines of a market desk in the words of several houses. */
export interface LabelledDesk {
  /** Each row is one story, with one headline per house. */
  readonly told: readonly (readonly string[])[];
  /** Headlines of stories that no other headline covers, including recurring columns. */
  readonly alone: readonly string[];
}

/** Invented; the grouping was tuned on these. */
export const MARKET_STORIES: LabelledDesk = {
  told: [
    [
      "VN-Index vượt 1.700 điểm, lập đỉnh lịch sử mới",
      "VN-Index lập đỉnh mọi thời đại, vượt mốc 1.700 điểm",
      "Chứng khoán lập đỉnh lịch sử: VN-Index vượt 1.700 điểm",
    ],
    [
      "Hòa Phát (HPG) báo lãi quý II hơn 4.300 tỷ đồng, tăng 29%",
      "Lãi quý II của Hòa Phát đạt 4.300 tỷ đồng, tăng 29%",
      "HPG: Lợi nhuận quý II tăng 29%, đạt 4.300 tỷ đồng",
    ],
    [
      "Vietcombank được chấp thuận tăng vốn lên 83.557 tỷ đồng",
      "Ngân hàng Nhà nước chấp thuận Vietcombank (VCB) tăng vốn lên 83.557 tỷ đồng",
    ],
    [
      "Khối ngoại bán ròng hơn 2.100 tỷ đồng phiên 12/8, xả mạnh VPB",
      "Phiên 12/8: Khối ngoại bán ròng 2.100 tỷ đồng, tâm điểm VPB",
    ],
    [
      "Khởi tố cựu chủ tịch Tập đoàn Thuận An vì thao túng chứng khoán",
      "Cựu chủ tịch Thuận An bị khởi tố tội thao túng chứng khoán",
    ],
    [
      "Novaland được hoán đổi 6.000 tỷ đồng nợ thành cổ phiếu",
      "Cổ đông Novaland (NVL) thông qua hoán đổi 6.000 tỷ đồng nợ thành cổ phiếu",
    ],
    [
      "FPT hợp tác Nvidia xây nhà máy AI 200 triệu USD",
      "FPT và Nvidia bắt tay xây nhà máy AI trị giá 200 triệu USD",
      "FPT bắt tay Nvidia làm nhà máy AI 200 triệu USD",
    ],
    [
      "Vietjet đặt mua 100 máy bay Airbus A321neo",
      "Vietjet (VJC) ký mua 100 máy bay A321neo của Airbus",
    ],
    ["Giá vàng SJC vượt 125 triệu đồng/lượng", "Vàng SJC phá đỉnh, vượt 125 triệu đồng/lượng"],
    [
      "Tín dụng toàn hệ thống tăng 10,2% tính đến cuối tháng 7",
      "Đến cuối tháng 7, tín dụng toàn hệ thống tăng 10,2%",
    ],
    [
      "Vinhomes sắp khởi công khu đô thị Hạ Long Xanh 456.000 tỷ đồng",
      "Siêu dự án Hạ Long Xanh 456.000 tỷ đồng của Vinhomes sắp khởi công",
    ],
    [
      "Chủ tịch SSI đăng ký mua 5 triệu cổ phiếu",
      "Chủ tịch SSI Nguyễn Duy Hưng muốn mua 5 triệu cổ phiếu",
    ],
    [
      "Masan Consumer nộp hồ sơ niêm yết HOSE",
      "Masan Consumer (MCH) nộp hồ sơ chuyển sàn sang HOSE",
    ],
    [
      "Techcombank chốt quyền chia cổ tức tiền mặt 10%",
      "TCB chốt danh sách trả cổ tức tiền mặt tỷ lệ 10%",
      "Techcombank (TCB) sắp chia cổ tức tiền mặt 10%",
    ],
    [
      "MWG đóng cửa hơn 200 cửa hàng Điện Máy Xanh",
      "Thế Giới Di Động đóng hơn 200 cửa hàng Điện Máy Xanh",
    ],
    [
      "Fed giữ nguyên lãi suất, để ngỏ khả năng cắt giảm vào tháng 9",
      "Fed giữ nguyên lãi suất, phát tín hiệu giảm trong tháng 9",
    ],
    [
      "Xuất khẩu thủy sản 7 tháng đạt 6,2 tỷ USD",
      "Thủy sản xuất khẩu thu về 6,2 tỷ USD trong 7 tháng",
    ],
    [
      "Ủy ban Chứng khoán phạt Chứng khoán APG 1,5 tỷ đồng",
      "Chứng khoán APG bị phạt 1,5 tỷ đồng",
      "APG bị Ủy ban Chứng khoán phạt hơn 1,5 tỷ đồng",
    ],
    [
      "HoSE đưa cổ phiếu LDG vào diện kiểm soát",
      "Cổ phiếu LDG bị HoSE đưa vào diện kiểm soát từ 20/8",
    ],
    [
      "VN-Index closes above 1,700 for first time",
      "Vietnam's VN-Index closes above 1,700 points for first time",
    ],
    [
      "Hoa Phat second-quarter profit rises 29 percent",
      "Hoa Phat profit rises 29% in second quarter",
    ],
    ["VinFast khánh thành nhà máy Hà Tĩnh", "VinFast khánh thành nhà máy xe điện tại Hà Tĩnh"],
    [
      "PNJ lãi 7 tháng giảm 3%, doanh thu 19.500 tỷ đồng",
      "7 tháng, PNJ đạt doanh thu 19.500 tỷ đồng",
    ],
  ],
  alone: [
    "Hoa Sen (HSG) báo lãi quý II hơn 270 tỷ đồng, tăng 29%",
    "Nam Kim (NKG) báo lãi quý II 92 tỷ đồng, giảm 58%",
    "BIDV được chấp thuận tăng vốn lên 70.213 tỷ đồng",
    "Khối ngoại mua ròng hơn 300 tỷ đồng phiên 13/8, gom HPG",
    "Khối ngoại bán ròng 900 tỷ đồng phiên 11/8, xả mạnh FPT",
    "Tự doanh CTCK bán ròng 400 tỷ đồng phiên 12/8, xả mạnh VPB",
    "FPT hợp tác Sumitomo xây trung tâm AI 50 triệu USD",
    "Vietnam Airlines đặt mua 50 máy bay Boeing 737 MAX",
    "Giá vàng nhẫn vượt 118 triệu đồng/lượng",
    "Tín dụng TP.HCM tăng 5,1% tính đến cuối tháng 7",
    "Vinhomes mở bán khu đô thị Đan Phượng",
    "Chủ tịch SHS đăng ký mua 5 triệu cổ phiếu",
    "Chủ tịch SSI: Thị trường sẽ hút 10 tỷ USD sau nâng hạng",
    "MBB chốt quyền chia cổ tức tiền mặt 3%",
    "TPBank chốt quyền chia cổ tức tiền mặt 10%",
    "Thế Giới Di Động lãi 7 tháng hơn 3.600 tỷ đồng",
    "ECB giữ nguyên lãi suất, để ngỏ khả năng cắt giảm",
    "Xuất khẩu gỗ 7 tháng đạt 9,6 tỷ USD",
    "Xuất khẩu dệt may 7 tháng đạt 26 tỷ USD",
    "Ủy ban Chứng khoán phạt Chứng khoán VIX 125 triệu đồng",
    "HoSE đưa cổ phiếu HVN ra khỏi diện kiểm soát",
    "HoSE đưa cổ phiếu SMC vào diện cảnh báo",
    "Chứng khoán hôm nay 12/8: Áp lực chốt lời gia tăng",
    "Chứng khoán hôm nay 13/8: Áp lực chốt lời gia tăng",
    "Nhận định chứng khoán 13/8: Rung lắc quanh 1.600 điểm",
    "Nhận định chứng khoán ngày 13/8: Tiếp tục rung lắc quanh 1.600 điểm",
    "Cổ phiếu cần quan tâm ngày 13/8",
    "Cổ phiếu cần quan tâm ngày 14/8",
    "Lịch chốt quyền cổ tức tuần 11-15/8",
    "Lịch chốt quyền cổ tức tuần 18-22/8",
    "Giá vàng hôm nay 12/8: SJC giảm 500.000 đồng",
    "Giá vàng hôm nay 13/8: SJC giảm 500.000 đồng",
    "Tỷ giá USD hôm nay 12/8: Ngân hàng đồng loạt giảm",
    "Tỷ giá USD hôm nay 13/8: Ngân hàng đồng loạt giảm",
    "Top cổ phiếu tăng giảm mạnh nhất tuần: Cổ phiếu nhỏ dậy sóng",
    "Top cổ phiếu tăng giảm mạnh nhất tuần: Cổ phiếu nhỏ hút tiền",
    "Sự kiện chứng khoán đáng chú ý ngày 12/8",
    "Sự kiện chứng khoán đáng chú ý ngày 13/8",
    "Trước giờ giao dịch 12/8: Những thông tin cần biết",
    "Trước giờ giao dịch 13/8: Những thông tin cần biết",
    "Doanh nghiệp nổi bật 24h: Hòa Phát, FPT, Vingroup",
    "Doanh nghiệp nổi bật 24h: Hòa Phát, Masan, Vingroup",
    "Khuyến nghị cổ phiếu ngày 13/8: MWG, HPG, KDH",
    "Khuyến nghị cổ phiếu 13/8: MWG, HPG, GMD",
    "Stocks to watch on August 13: banks, steel",
    "Stocks to watch on August 13: banks, brokers",
    "Vietnam market wrap, August 12: VN-Index up 15 points",
    "Vietnam market wrap, August 13: VN-Index up 12 points",
  ],
};

/**
 * Invented before the grouping was run on any of them, and first checked when it passed on those
 * above.
 */
export const UNSEEN_MARKET_STORIES: LabelledDesk = {
  told: [
    [
      "VN-Index bốc hơi 48 điểm trong phiên hoảng loạn",
      "Phiên hoảng loạn: VN-Index bốc hơi hơn 48 điểm",
      "Chứng khoán lao dốc, VN-Index bốc hơi 48 điểm",
    ],
    [
      "Vinamilk chi 4.200 tỷ đồng trả cổ tức đợt cuối năm",
      "Vinamilk (VNM) sắp chi hơn 4.200 tỷ đồng trả cổ tức",
    ],
    [
      "Sacombank bổ nhiệm quyền tổng giám đốc mới",
      "Sacombank có quyền tổng giám đốc mới",
      "Sacombank (STB) thay tổng giám đốc",
    ],
    [
      "FTSE Russell xác nhận nâng hạng chứng khoán Việt Nam vào tháng 9",
      "Việt Nam được FTSE Russell xác nhận nâng hạng từ tháng 9",
    ],
    ["Gelex Electric IPO hạ tầng, thu về 2.900 tỷ đồng", "Gelex Hạ tầng thu 2.900 tỷ đồng sau IPO"],
    [
      "Nhà máy lọc dầu Dung Quất tạm dừng vận hành sau sự cố",
      "Sự cố khiến nhà máy lọc dầu Dung Quất tạm dừng vận hành",
    ],
    [
      "Bộ Tài chính đề xuất bỏ thuế khoán với hộ kinh doanh",
      "Đề xuất bỏ thuế khoán với hộ kinh doanh từ năm sau",
    ],
    [
      "Quốc Cường Gia Lai báo lãi 9 tháng gấp 6 lần",
      "Lãi 9 tháng của Quốc Cường Gia Lai (QCG) gấp 6 lần cùng kỳ",
    ],
    [
      "GDP quý III tăng 8,23%, cao nhất từ đầu năm",
      "GDP quý III tăng 8,23%",
      "Kinh tế Việt Nam tăng trưởng 8,23% trong quý III",
    ],
    [
      "Dragon Capital không còn là cổ đông lớn của Đất Xanh",
      "Dragon Capital thoái vốn, không còn là cổ đông lớn tại DXG",
    ],
    [
      "ACB lên kế hoạch lãi 23.000 tỷ đồng năm 2026",
      "Năm 2026, ACB đặt mục tiêu lãi 23.000 tỷ đồng",
    ],
    ["Bitcoin thủng mốc 90.000 USD", "Giá Bitcoin rơi khỏi mốc 90.000 USD"],
    [
      "Hai tàu container của Hải An cập cảng Hải Phòng",
      "Hải An (HAH) đón hai tàu container mới tại Hải Phòng",
    ],
    [
      "Vingroup xin rút khỏi dự án đường sắt cao tốc Bắc - Nam",
      "Vingroup rút đăng ký đầu tư đường sắt cao tốc Bắc - Nam",
    ],
    [
      "Cổ phiếu YEG giảm sàn phiên thứ tư liên tiếp",
      "YEG nằm sàn phiên thứ tư liên tiếp, dư bán hàng triệu đơn vị",
    ],
    [
      "Masan Group third-quarter profit doubles on retail recovery",
      "Masan profit doubles in third quarter as retail recovers",
    ],
    [
      "State Bank of Vietnam cuts refinancing rate to 4 percent",
      "Vietnam central bank cuts refinancing rate to 4%",
    ],
    [
      "Lãi suất liên ngân hàng qua đêm vọt lên 7%",
      "Lãi suất qua đêm liên ngân hàng vọt lên 7%, cao nhất 3 năm",
    ],
  ],
  alone: [
    "VN-Index hồi phục 22 điểm sau phiên hoảng loạn",
    "HNX-Index bốc hơi 9 điểm trong phiên chiều",
    "Sabeco chi 2.500 tỷ đồng trả cổ tức đợt cuối năm",
    "Eximbank bổ nhiệm quyền tổng giám đốc mới",
    "Sacombank bán đấu giá khoản nợ khu công nghiệp Phong Phú",
    "MSCI chưa nâng hạng chứng khoán Việt Nam",
    "PV Gas tạm dừng cấp khí để bảo dưỡng Nam Côn Sơn",
    "Bộ Tài chính đề xuất giảm thuế VAT đến hết 2026",
    "Hoàng Anh Gia Lai báo lãi 9 tháng gấp đôi",
    "GDP quý II tăng 7,96%",
    "Dragon Capital trở thành cổ đông lớn của FPT Retail",
    "VIB lên kế hoạch lãi 11.000 tỷ đồng năm 2026",
    "Ethereum thủng mốc 3.000 USD",
    "Vingroup muốn làm tuyến đường sắt Hà Nội - Quảng Ninh",
    "Cổ phiếu YEG tăng trần sau chuỗi giảm",
    "Cổ phiếu HVN giảm sàn phiên thứ hai liên tiếp",
    "Lãi suất huy động kỳ hạn 12 tháng lên 6%",
    "Vinamilk third-quarter profit slips on weak demand",
    "Bank of Japan raises policy rate to 0.75 percent",
    "Lịch sự kiện chứng khoán ngày 20/11",
    "Lịch sự kiện chứng khoán ngày 21/11",
    "Điểm tin doanh nghiệp sáng 20/11: Novaland, Hòa Phát",
    "Điểm tin doanh nghiệp sáng 21/11: Novaland, Hòa Phát",
    "Nhịp đập Thị trường 20/11: Giằng co quanh tham chiếu",
    "Nhịp đập Thị trường 21/11: Giằng co quanh tham chiếu",
    "Chứng khoán phái sinh ngày 20/11: Hợp đồng tương lai giằng co",
    "Chứng khoán phái sinh ngày 21/11: Hợp đồng tương lai giằng co",
    "Phân tích kỹ thuật phiên chiều 20/11: Tâm lý thận trọng",
    "Phân tích kỹ thuật phiên chiều 21/11: Tâm lý thận trọng",
    "Góc nhìn chứng khoán: Chờ nhịp chỉnh để giải ngân",
    "Góc nhìn chứng khoán: Chờ nhịp chỉnh để mua vào",
    "Cổ phiếu tâm điểm hôm nay: TCB, VHM, DGC",
    "Cổ phiếu tâm điểm hôm nay: TCB, VHM, GMD",
    "Giá xăng dầu hôm nay 20/11: Dầu thô giảm nhẹ",
    "Giá xăng dầu hôm nay 21/11: Dầu thô giảm nhẹ",
    "Giá tiêu hôm nay 20/11: Giữ mức 150.000 đồng/kg",
    "Giá tiêu hôm nay 21/11: Giữ mức 150.000 đồng/kg",
    "Thị trường chứng khoán Mỹ 20/11: Nasdaq giảm 1%",
    "Thị trường chứng khoán Mỹ ngày 20/11: Nasdaq giảm 1%, Nvidia kéo lùi",
    "10 cổ phiếu tăng giảm mạnh nhất tuần 17-21/11",
    "10 cổ phiếu tăng giảm mạnh nhất tuần 10-14/11",
    "Vietstock Daily 20/11/2026: Thận trọng bao trùm",
    "Vietstock Daily 21/11/2026: Thận trọng bao trùm",
    "Daily market recap: VN-Index slips 3 points on November 20",
    "Daily market recap: VN-Index slips 3 points on November 21",
  ],
};

/** Invented after the grouping passed on the other two. */
export const LATER_MARKET_STORIES: LabelledDesk = {
  told: [
    [
      "Thép Nam Kim xây nhà máy 6.200 tỷ đồng tại Bà Rịa - Vũng Tàu",
      "Nam Kim (NKG) rót 6.200 tỷ đồng xây nhà máy ở Bà Rịa - Vũng Tàu",
    ],
    [
      "Vợ Chủ tịch Masan đăng ký mua 8,5 triệu cổ phiếu MSN",
      "Vợ ông Nguyễn Đăng Quang muốn mua 8,5 triệu cổ phiếu MSN",
    ],
    [
      "Đại gia Thái hoàn tất thâu tóm Nhựa Bình Minh",
      "Nhựa Bình Minh chính thức về tay đại gia Thái",
    ],
    [
      "SSI được chấp thuận tăng vốn lên gần 25.000 tỷ đồng",
      "Chứng khoán SSI sắp tăng vốn lên 24.900 tỷ đồng",
    ],
    [
      "Lạm phát tháng 10 tăng 3,25% so với cùng kỳ",
      "CPI tháng 10 tăng 3,25% so với cùng kỳ năm trước",
      "Tháng 10: CPI tăng 3,25%",
    ],
    ["Giá cà phê lập đỉnh 135.000 đồng/kg", "Cà phê trong nước lập đỉnh mới 135.000 đồng/kg"],
    [
      "Vietnam Airlines phát hành 900 triệu cổ phiếu cho cổ đông",
      "Vietnam Airlines (HVN) sắp phát hành 900 triệu cổ phiếu",
    ],
    [
      "VN-Index rebounds 2 percent as banks rally",
      "Vietnam stocks rebound 2% led by banks, VN-Index up",
    ],
    [
      "Cảnh sát khám xét trụ sở Công ty Vàng bạc Hoa Mai",
      "Khám xét trụ sở Công ty Vàng bạc Hoa Mai ở Hà Nội",
    ],
    [
      "Hàng loạt ngân hàng tăng lãi suất huy động đầu tháng 11",
      "Đầu tháng 11, hàng loạt ngân hàng tăng lãi suất huy động",
    ],
    [
      "Vinhomes lãi kỷ lục 12.500 tỷ đồng trong quý III",
      "Quý III, Vinhomes báo lãi 12.500 tỷ đồng, cao nhất lịch sử",
    ],
    [
      "Thủ tướng yêu cầu không siết đột ngột tín dụng bất động sản",
      "Thủ tướng: Không siết đột ngột tín dụng bất động sản",
    ],
  ],
  alone: [
    "Tôn Đông Á xây nhà máy 7.500 tỷ đồng tại Bà Rịa - Vũng Tàu",
    "Con gái Chủ tịch Masan đăng ký mua 10 triệu cổ phiếu MSN",
    "Nhựa Bình Minh chốt quyền chia cổ tức 65%",
    "VIX được chấp thuận tăng vốn lên 21.000 tỷ đồng",
    "CPI tháng 9 tăng 3,38% so với cùng kỳ",
    "Giá hồ tiêu lập đỉnh 165.000 đồng/kg",
    "Vietjet phát hành 118 triệu cổ phiếu cho cổ đông",
    "VN-Index slips 1 percent as banks retreat",
    "Khám xét trụ sở Công ty Mỹ phẩm Thanh Xuân ở Hà Nội",
    "Một ngân hàng bất ngờ giảm lãi suất huy động",
    "Vinhomes lãi 4.300 tỷ đồng trong quý II",
    "Thủ tướng yêu cầu kiểm soát giá nhà ở xã hội",
    "Khối ngoại bán ròng phiên thứ 10 liên tiếp",
    "Tự doanh mua ròng phiên thứ 3 liên tiếp",
    "Chứng khoán ngày 5/11: Cổ phiếu ngân hàng nâng đỡ",
    "Chứng khoán ngày 6/11: Cổ phiếu ngân hàng nâng đỡ",
    "Bản tin thị trường 5/11: Dòng tiền chờ đợi",
    "Bản tin thị trường 6/11: Dòng tiền chờ đợi",
    "Lịch trả cổ tức tuần 3-7/11: Nhiều doanh nghiệp trả trên 20%",
    "Lịch trả cổ tức tuần 10-14/11: Nhiều doanh nghiệp trả trên 20%",
    "Cổ phiếu đáng chú ý ngày 6/11: FPT, CTG, HDG",
    "Cổ phiếu đáng chú ý ngày 6/11: FPT, MBB, HDG",
    "Giá heo hơi hôm nay 5/11: Đi ngang cả ba miền",
    "Giá heo hơi hôm nay 6/11: Đi ngang cả ba miền",
    "Chứng khoán tuần mới: Thử thách vùng 1.650 điểm",
    "Chứng khoán tuần qua: Giằng co vùng 1.650 điểm",
    "Before the bell, November 5: banks in focus",
    "Before the bell, November 6: banks in focus",
  ],
};
